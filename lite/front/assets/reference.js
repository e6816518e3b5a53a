// Finds names, and words in the first sentence of what they do. NAMES (names.js) has [name, address, sentence].
const field = document.getElementById("find");
const found = document.getElementById("found");
const all = document.querySelector("details.all");
const MOST = 30;
if (matchMedia("(max-width: 60rem)").matches) all.open = false;

// Those whose name begins with it come first, then those whose name has it, then those that speak of it.
function rank([name, , sentence], wanted) {
  const last = name.split(".").pop().toLowerCase();
  if (last.startsWith(wanted)) return 0;
  if (name.toLowerCase().includes(wanted)) return 1;
  return sentence.toLowerCase().includes(wanted) ? 2 : 3;
}

field.addEventListener("input", () => {
  const wanted = field.value.trim().toLowerCase().replace(/\(\)$/, "");
  found.replaceChildren();
  if (!wanted) return;
  const hits = NAMES.map((entry) => [rank(entry, wanted), entry]).filter(([order]) => order < 3);
  hits.sort((one, other) => one[0] - other[0]);
  for (const [, [name, address, sentence]] of hits.slice(0, MOST)) {
    const line = document.createElement("p");
    const link = document.createElement("a");
    link.href = field.dataset.root + address;
    link.textContent = name;
    const words = document.createElement("small");
    words.textContent = sentence;
    line.append(link, words);
    found.append(line);
  }
  if (!hits.length) found.textContent = "There is nothing with this name.";
});
