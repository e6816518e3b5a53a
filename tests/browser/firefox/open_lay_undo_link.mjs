// Firefox opens a position by its link, lays a shield with the mouse, takes it back, lays it again and copies the link.
// What to open comes as JSON on standard input, what was seen goes to standard output: test_firefox_page.py judges it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { firefox, modules, address, picture, scripts, fits } = JSON.parse(readFileSync(0, "utf-8"));
const place = createRequire(`${modules}/here.js`).resolve("puppeteer-core");
const { default: puppeteer } = await import(pathToFileURL(place));

const SECONDS = 60;
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
const until = async (what, isSo) => {
  const end = Date.now() + SECONDS * 1000;
  for (;;) {
    const found = await isSo();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Firefox waits in vain: ${what}`);
    await pause(0.1);
  }
};

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: firefox,
  headless: true,
  args: ["--width=1280", "--height=720"],
});
const seen = { errors: [] };
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 720 });
  page.on("pageerror", (error) => seen.errors.push(String(error.stack ?? error)));
  const call = (script, ...values) => page.evaluate(`(${script})(...${JSON.stringify(values)})`);
  const ask = async (expression) => {
    const answer = await call(scripts.ask, expression);
    if (answer.status !== "ok") throw new Error(`${expression}: ${answer.ename}: ${answer.evalue}`);
    return JSON.parse(answer.data["text/plain"].slice(1, -1));
  };
  const laid = () => ask("str(len(explorer.desk.board.laid))");
  const press = async (name) => (await page.waitForSelector(`.elongo-explorer ::-p-aria([name="${name}"][role="button"])`)).click();
  /** How many colours the board has: one that is not painted has one. */
  const colours = () => page.evaluate(() => {
    const canvas = document.querySelector(".elongo-explorer canvas");
    if (!canvas?.width) return 0;
    const points = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return new Set(points).size;
  });

  await page.goto(address, { waitUntil: "domcontentloaded" });
  await until("the kernel is idle", () => call(scripts.ready).catch(() => false));
  seen.failed = await call(scripts.run);
  await until("the link's position", async () => (await laid()) > 0);
  await until("the board is painted", async () => (await colours()) > 20);
  seen.opened = await laid();

  const board = await page.$(".elongo-explorer canvas");
  await board.evaluate((it) => it.closest(".elongo-explorer").scrollIntoView({ block: "start" }));
  await pause(0.3);
  const [x, y] = await ask("str([*explorer.view.middle_of(explorer.desk.marks().fits[0])])");
  const box = await board.boundingBox();
  for (const click of [1, 2]) {
    await page.mouse.move(box.x + x, box.y + y);
    await page.mouse.click(box.x + x, box.y + y);
    if (click === 1) await until("a ghost", () => ask("str(int(explorer.desk.ghost is not None))"));
  }
  await until("a shield is laid", async () => (await laid()) === seen.opened + 1);
  await press("Undo");
  await until("it is taken back", async () => (await laid()) === seen.opened);
  await press("Redo");
  await until("it is there again", async () => (await laid()) === seen.opened + 1);

  seen.address = await until("the address follows", async () => {
    const code = await ask("__import__('json').dumps(el.encode(explorer.position))");
    return (await page.url()).includes(`position=${code}`) && page.url();
  });
  await press("Share");
  await press("Copy link");
  await until("the page says that it is copied", () =>
    page.evaluate(() => /copied/.test(document.querySelector(".elongo-explorer").textContent)));
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("input"), { id: "paste" })));
  await page.focus("#paste");
  await page.keyboard.down("Control");
  await page.keyboard.press("v");
  await page.keyboard.up("Control");
  seen.copied = await page.$eval("#paste", (field) => field.value);
  seen.misfits = await page.evaluate(`(${fits})(document.querySelector(".elongo-explorer"))`);
  await page.screenshot({ path: picture });
  await call(scripts.end);
} finally {
  await browser.close();
}
console.log(JSON.stringify(seen));
