// Pages that were opened are there without a network (service-worker.js); what else there is can be kept by a button.
const site = new URL("../", document.currentScript.src);
const worker = navigator.serviceWorker?.register(new URL("service-worker.js?enableCache=false", site)).catch(() => null);

for (const box of document.querySelectorAll(".keep")) {
  const [button, state] = [box.querySelector("button"), box.querySelector("[role=status]")];
  box.hidden = !worker;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const mb = (bytes) => (bytes / 1e6).toFixed(1);
    port1.onmessage = ({ data: { have, total, failed } }) => {
      if (!failed) {
        state.textContent = have < total ? `${mb(have)} of ${mb(total)} MB` : "All lessons and boards are kept: they work without a network.";
        return;
      }
      state.textContent = `Not all could be kept (${failed}).`;
      button.disabled = false;
    };
    active.postMessage({ keep: true }, [port2]);
  });
}
