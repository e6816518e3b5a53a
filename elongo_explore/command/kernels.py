"""Kernels of a Jupyter server where Voila also shows boards: `make explore`, `elongo course`, Binder."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import default


class Kernels(AsyncMappingKernelManager):
    """Ends a kernel five minutes after its page has gone, but never the kernel of a notebook.

    Voila's page ends its kernel when it is closed, but a phone with an empty battery does not, nor a
    messenger that only previews a link. A notebook's kernel may hold the results of a night, page or no page.
    """

    @default("cull_idle_timeout")
    def _five_minutes(self) -> int:
        return 300

    @default("cull_interval")
    def _ten_seconds(self) -> int:
        return 10

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        server: Any = self.parent
        try:
            await server.session_manager.get_session(kernel_id=kernel_id)
        except HTTPError:  # it belongs to no notebook and no console
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
