// A new version of the site must be seen when a page is loaded again. Whatever has a hash in its address may be
// kept by the browser forever; notebooks, lists and settings have none, so the browser asks whether they are new.
const keptFetch = window.fetch.bind(window);
const site = new URL(".", import.meta.url).href;
window.fetch = (what, how) => {
  const address = new URL(what instanceof Request ? what.url : what, document.baseURI);
  const named = address.search !== "" || !/\.(json|ipynb|html)$|\/files\//.test(address.pathname);
  if (!address.href.startsWith(site) || named) return keptFetch(what, how);
  return keptFetch(what, { ...how, cache: "no-cache" });
};

