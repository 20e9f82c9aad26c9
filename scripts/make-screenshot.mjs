// node scripts/make-screenshot.mjs [origin]: creates docs/images/vonk.webp, the picture in the README, from the demo
// that runs at the origin (http://localhost:3000). It shows Bob's search on a desktop and one of his conversations on a
// phone.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { inRoot } from './lib/root.mjs';

const { chromium } = createRequire(inRoot('apps/e2e/package.json'))('@playwright/test');
const sharp = createRequire(inRoot('apps/web/package.json'))('sharp');

const origin = process.argv[2] ?? 'http://localhost:3000';
const output = inRoot('docs', 'images', 'vonk.webp');
const MEMBER = { email: 'bob@demo.vonk.test', password: 'vonk-demo-2026' };
/** Banners and dialogs that a long-time member has closed. */
const CLOSED = [
  'hide-enrich-alert',
  'hide-push-notification-alert',
  'hide-disabled-notifications-alert',
  'hide-time-bonus-modal',
  'skip-entry-warning',
];
const DESKTOP = { width: 1330, height: 1100 };
const PHONE = { width: 390, height: 844 };
/** Space between the conversation's header and the first visible message, without a part of the message above. */
const GAP = 6;
/** Space below the last row of people, without a part of the next one. */
const MARGIN = 16;
/** Rows of people that the desktop shows completely. */
const ROWS = 2;
const QUALITY = 80;

/** A time zone where it is evening, when people write: the demo's conversations are as old as its start. */
const evening = () => {
  const offset = ((20 - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

/** A page in the light theme with Bob's session, for a screen of this size. */
const openAsBob = async (browser, viewport, mobile = {}) => {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: evening(),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...mobile,
  });
  await context.addCookies(CLOSED.map((name) => ({ name, value: '1767225600', url: origin })));
  const answer = await context.request.post(`${origin}/api/user.php`, { data: MEMBER });
  if (!answer.ok()) throw new Error(`Bob cannot log in at ${origin}: ${answer.status()}`);
  return context.newPage();
};

/** Opens the page and waits until everything visible has loaded. */
const show = async (page, address) => {
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return picture.complete || bottom <= 0 || top >= innerHeight;
    }),
  );
};

/** The search, down to the end of a row, so that the picture cuts no one off. */
const takeSearch = async (browser) => {
  const page = await openAsBob(browser, DESKTOP);
  await show(page, '/members?photo=1');
  const cards = await page
    .locator('main article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const ends = [...new Set(cards.map(Math.round))].sort((a, b) => a - b);
  return page.screenshot({ clip: { x: 0, y: 0, width: DESKTOP.width, height: ends[ROWS - 1] + MARGIN } });
};

/** A conversation that Bob has read completely. The screen is as high as its last messages. */
const takeChat = async (browser) => {
  const page = await openAsBob(browser, PHONE, { isMobile: true, hasTouch: true });
  const { chats } = await (await page.request.get(`${origin}/api/chats.php`)).json();
  const { conversation } = chats.find(({ num_unread_messages: unread }) => unread === 0);
  await show(page, `/chats/${conversation}`);
  const header = await page.locator('header:has(h1)').boundingBox();
  const tops = await page
    .locator('main section :is(h2, li)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const first = Math.min(...tops.filter((top) => top >= header.y + header.height));
  await page.setViewportSize({ ...PHONE, height: Math.round(PHONE.height - (first - header.y - header.height) + GAP) });
  return page.screenshot();
};

const pictureOf = (screen) => `data:image/png;base64,${screen.toString('base64')}`;

/** Both screens in frames, on a background in the site's colours. */
const compose = async (browser, { search, chat }) => {
  const page = await browser.newPage({ viewport: { width: 1700, height: 1000 }, colorScheme: 'light' });
  await page.setContent(`<style>
    body { margin: 0; }
    main { display: inline-flex; align-items: center; gap: 44px; padding: 52px;
      background: linear-gradient(120deg, #ffe9f0, #fbf3ec 55%, #efe9fb); }
    img { display: block; }
    .desktop { width: 1104px; border-radius: 14px; overflow: hidden; background: #fff; box-shadow: 0 24px 60px #4a123238; }
    .desktop::before { content: '● ● ●'; display: block; padding: 10px 16px; font: 13px sans-serif; letter-spacing: 2px;
      color: #d9c9d1; background: #fdf8fa; }
    .desktop img { width: 100%; }
    .phone { width: 348px; padding: 10px; border-radius: 48px; background: #1c1420; box-shadow: 0 24px 60px #4a123252; }
    .phone img { width: 100%; border-radius: 38px; }
    </style><main><div class="desktop"><img src="${pictureOf(search)}"></div><div class="phone"><img src="${pictureOf(chat)}"></div></main>`);
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())));
  return page.locator('main').screenshot();
};

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const screens = { search: await takeSearch(browser), chat: await takeChat(browser) };
  const picture = await compose(browser, screens);
  mkdirSync(path.dirname(output), { recursive: true });
  const { width, height, size } = await sharp(picture)
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toFile(output);
  process.stdout.write(`${path.relative(inRoot(), output)}: ${width}x${height}, ${Math.round(size / 1024)} KB\n`);
} finally {
  await browser.close();
}
