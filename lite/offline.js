// The service worker of the site: pages that were opened, and what lives on them, are there without a network.
// KEPT names all files that it may keep, each with its size and a hash of what is in it. Its cache never has a file of
// another version: so a new version replaces the old one whole. JupyterLite's own service worker follows below.

const { version, files } = KEPT;
const OWN = `elongo ${version}`;
const ROOT = new URL("./", location.href).href;
const SHELL = /^(index\.html|play\.html|front\/.*|lessons\/[^/]*\.(css|js)|page\/.*\.(css|js))$/;

/** The name of a file of this site, from any address of it; "" if it is none that is kept. */
function nameOf(address) {
  if (!address.startsWith(ROOT)) return "";
  const path = decodeURIComponent(new URL(address).pathname.slice(new URL(ROOT).pathname.length)) || "index.html";
  return path in files ? path : "";
}

/** The name without the part that tells what is in it: in another version it has another. */
const plain = (name) => name.replace(/\.[0-9A-Za-z]{8,12}(\.\w+)$/, "$1");

async function isOurs(name, answer) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return [...found.slice(0, 8)].map((each) => each.toString(16).padStart(2, "0")).join("") === files[name][1];
}

/** Keep a file, if it is of this version. */
async function store(name, answer) {
  if (answer.ok && await isOurs(name, answer.clone())) await (await caches.open(OWN)).put(ROOT + name, answer);
}

const kept = async (name) => (await caches.open(OWN)).match(ROOT + name);

async function bring(name) {
  if (await kept(name)) return;
  const there = await caches.match(ROOT + name); // in the cache of another version
  if (there && await isOurs(name, there.clone())) return store(name, there);
  await store(name, await fetch(ROOT + name, { cache: "no-cache" }));
  if (!await kept(name)) throw new Error(`${name} is of another version`);
}

/** Before this version takes over, it has all that the one before has kept. */
async function install() {
  const had = new Set();
  for (const cache of (await caches.keys()).filter((each) => each.startsWith("elongo "))) {
    for (const { url } of await (await caches.open(cache)).keys()) had.add(plain(url.slice(ROOT.length)));
  }
  await Promise.all(Object.keys(files).filter((name) => SHELL.test(name) || had.has(plain(name))).map(bring));
}

async function forget() {
  for (const cache of await caches.keys()) if (cache.startsWith("elongo ") && cache !== OWN) await caches.delete(cache);
}

async function answer(event, name) {
  const page = name.endsWith(".html");
  const there = await kept(name);
  if (there && !page) return there;
  try {
    const found = await fetch(event.request, page ? { cache: "no-cache" } : {});
    event.waitUntil(store(name, found.clone()));
    return found;
  } catch (error) {
    if (there) return there;
    if (!page) throw error;
    const words = "<!doctype html><meta name=viewport content='width=device-width'><title>No network</title><h1>No network</h1>"
      + "<p>This page was not kept for offline. <a href='javascript:history.back()'>Back</a></p>";
    return new Response(words, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
}

/** Everything; a page that asks for it is told how far it is, in bytes. */
async function keepAll(port) {
  const [total, step] = [Object.values(files).reduce((sum, [size]) => sum + size, 0), 4];
  const names = Object.keys(files);
  let have = 0;
  while (names.length) {
    await Promise.all(names.splice(0, step).map(async (name) => {
      await bring(name);
      have += files[name][0];
      port?.postMessage({ have, total });
    }));
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" && nameOf(event.request.url.replace(/[?#].*/, ""));
  if (!name) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(event, name));
});
self.addEventListener("message", (event) => {
  if (!event.data?.keep) return;
  const [port] = event.ports;
  event.waitUntil(keepAll(port).catch((error) => port?.postMessage({ failed: String(error.message ?? error) })));
});
