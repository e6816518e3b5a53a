// Firefox opens a lesson, answers a question wrong and right, and loads the page again. What to do comes as JSON on
// standard input, what was seen goes to standard output: test_firefox_lesson.py judges it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { firefox, modules, address, cell, wrong, right, picture } = JSON.parse(readFileSync(0, "utf-8"));
const place = createRequire(`${modules}/here.js`).resolve("puppeteer-core");
const { default: puppeteer } = await import(pathToFileURL(place));

const patient = { timeout: 100_000 };
const browser = await puppeteer.launch({ browser: "firefox", executablePath: firefox, headless: true, args: ["--width=390", "--height=844"] });
const seen = { errors: [], asked: [] };
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  page.on("pageerror", (error) => seen.errors.push(String(error.stack ?? error)));
  page.on("request", (request) => seen.asked.push(request.url()));
  const question = `[data-cell="${cell}"]`;
  const open = async (does) => {
    await does();
    await page.$eval(question, (it) => it.scrollIntoView());
    await page.waitForSelector(`${question}.lives`, patient);
  };
  const answer = async (words) => {
    await page.$eval(`${question} input[type=text]`, (it) => { it.value = ""; });
    await page.type(`${question} input[type=text]`, words);
    await page.$eval(`${question} button[type=submit]`, (it) => it.click());
  };
  await open(() => page.goto(address, { waitUntil: "domcontentloaded" }));
  await answer(wrong);
  await page.waitForSelector(`${question} .elongo-heading.elongo-wrong`, patient);
  await answer(right);
  await page.waitForSelector(`${question} .elongo-heading.elongo-right`, patient);
  await page.screenshot({ path: picture });
  await open(() => page.reload({ waitUntil: "domcontentloaded" }));
  await page.waitForFunction((it) => document.querySelector(`${it} .elongo-solved`)?.textContent, patient, question);
  seen.solved = await page.$eval(`${question} .elongo-solved`, (it) => it.textContent);
  // While the board takes the picture's place, the page may be wider for a moment.
  await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, patient);
  seen.wide = await page.evaluate(() => document.documentElement.scrollWidth);
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(seen));
