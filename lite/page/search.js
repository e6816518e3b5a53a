// The search of the site: words in lessons, rules and names, found in the page by MiniSearch.
import MiniSearch from "minisearch";

const [field, list, state] = ["q", "found", "state"].map((id) => document.getElementById(id));
const KINDS = { lesson: "Lesson", rule: "Rule", name: "Name" };
const MOST = 40;
const entries = await (await fetch("front/found.json")).json();
const search = new MiniSearch({
  fields: ["title", "words"],
  searchOptions: { boost: { title: 4 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false), combineWith: "AND", boostDocument: (id) => (entries[id][0] === "name" ? 0.3 : 1) },
});
search.addAll(entries.map(([, title, , short, words], id) => ({ id, title, words: words || short })));

function show() {
  const wanted = field.value.trim();
  const hits = wanted ? search.search(wanted) : [];
  list.replaceChildren(...hits.slice(0, MOST).map(({ id }) => {
    const [kind, title, address, short] = entries[id];
    const item = document.createElement("li");
    const link = Object.assign(document.createElement("a"), { href: address, textContent: title });
    const what = Object.assign(document.createElement("span"), { className: "kind", textContent: KINDS[kind] });
    item.append(what, " ", link, Object.assign(document.createElement("p"), { textContent: short }));
    return item;
  }));
  state.textContent = !wanted ? "" : hits.length ? `${hits.length} found` : "Nothing was found.";
  const address = new URL(location.href);
  address.search = wanted ? new URLSearchParams({ q: wanted }) : "";
  history.replaceState(null, "", address);
}

field.value = new URL(location.href).searchParams.get("q") ?? "";
field.addEventListener("input", show);
field.form.addEventListener("submit", (event) => event.preventDefault());
show();
