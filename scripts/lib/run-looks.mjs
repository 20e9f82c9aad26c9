import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../find-chromium.mjs';
import { build, install } from './install.mjs';
import { logIn, startOwnSite } from './own-site.mjs';
import { inRoot } from './root.mjs';
import { tell } from './start-error.mjs';
import { stopWith } from './stop-with.mjs';

const PREMIUM = 'bob@demo.vonk.test';
const FREE = 'alice@demo.vonk.test';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** How each screen is taken; the names are parts of file names. */
const VIEWS = [
  { name: 'phone-light', ...PHONE, colorScheme: 'light' },
  { name: 'phone-dark', ...PHONE, colorScheme: 'dark' },
  { name: 'phone-longest', ...PHONE, colorScheme: 'light', isLongest: true },
  { name: 'desk-light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'desk-dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: 'wide-light', viewport: { width: 1920, height: 1080 }, colorScheme: 'light' },
];
/** The languages with the longest words, one of which a screen is shown in. */
const LONGEST = ['de', 'fi', 'fr'];

/**
 * The screens in the order in which people meet them. `as` is a member's address; `tap` opens what lies above the
 * screen, by the name of a link or button.
 */
const screensOf = ({ profile, conversation, bundle, method }) => [
  { name: 'front', path: '/' },
  { name: 'entry', path: '/', isFirst: true },
  { name: 'sign-up', path: '/signup' },
  { name: 'login', path: '/login' },
  { name: 'visitor-members', path: '/members' },
  { name: 'visitor-profile', path: `/members/${profile}` },
  { name: 'lander', path: '/landers/gallery' },
  { name: 'pricing', path: '/pricing' },
  { name: 'faq', path: '/pages/faq' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'discover', path: '/members', as: FREE },
  { name: 'filters', path: '/members', as: PREMIUM, tap: /^Filters/, on: 'phone' },
  { name: 'profile', path: `/members/${profile}`, as: PREMIUM },
  { name: 'photo', path: `/members/${profile}`, as: PREMIUM, tap: 'View full screen' },
  { name: 'gift', path: `/members/${profile}`, as: PREMIUM, tap: /^Give a gift/ },
  { name: 'likes', path: '/likes', as: PREMIUM },
  { name: 'matches', path: '/likes/matches', as: PREMIUM },
  { name: 'swipe', path: '/swipe-game', as: PREMIUM },
  { name: 'chats', path: '/chats', as: PREMIUM },
  { name: 'conversation', path: `/chats/${conversation}`, as: PREMIUM },
  { name: 'credits', path: '/credits', as: PREMIUM },
  { name: 'premium', path: '/premium', as: FREE },
  { name: 'checkout', path: `/credits/${bundle}/${method}`, as: PREMIUM },
  { name: 'transactions', path: '/transactions', as: PREMIUM },
  { name: 'own-profile', path: '/profile', as: PREMIUM },
  { name: 'own-profile-empty', path: '/profile', as: FREE },
  { name: 'edit-profile', path: '/profile/edit', as: PREMIUM },
  { name: 'settings', path: '/settings', as: PREMIUM },
  { name: 'settings-account', path: '/settings/account', as: PREMIUM },
  { name: 'settings-payments', path: '/settings/payments', as: PREMIUM },
  { name: 'settings-appearance', path: '/settings/appearance', as: PREMIUM },
  { name: 'leave', path: '/notifications/delete', as: PREMIUM },
  { name: 'match-finder', path: '/match-finder', as: PREMIUM },
];

const say = (line) => process.stdout.write(`${line}\n`);

/** What the screens' addresses are about, from the running site. */
const findIds = async (origin, cookie) => {
  const ask = async (call) => (await fetch(`${origin}/api/${call}`, { headers: { cookie } })).json();
  const { profiles } = await ask('members.php?photo=1&gender=all');
  const { chats } = await ask('chats.php');
  const { bundles, methods } = await ask('credits.php');
  return {
    profile: profiles.find(({ fictional }) => fictional).id,
    conversation: chats[0].conversation,
    bundle: bundles[0].id,
    method: methods[0].id,
  };
};

/** Waits until everything in the window is drawn. */
const settle = async (page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return picture.complete || bottom <= 0 || top >= innerHeight;
    }),
  );
};

const openScreen = async (page, { path: address, tap }, origin) => {
  await page.goto(origin + address);
  await settle(page);
  if (!tap) return;
  const opener = page.getByRole('button', { name: tap }).or(page.getByRole('link', { name: tap }));
  await opener.first().click();
  await page.getByRole('dialog').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('dialog [class*="skeleton"]'));
  await settle(page);
};

/** The language in which the screen has most letters. */
const longestOf = async (screen, { origin, read }) => {
  const texts = [];
  for (const locale of LONGEST) {
    const html = await read(`${origin}${screen.path}`, locale);
    texts.push({ locale, length: html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '').length });
  }
  return texts.reduce((most, each) => (each.length > most.length ? each : most)).locale;
};

/** Takes one view of all screens. Returns the names of the files. */
const takeView = async ({
  browser,
  origin,
  screens,
  isWanted,
  view: { name, isLongest, ...view },
  cookies,
  folder,
  signal,
}) => {
  const taken = [];
  for (const screen of screens) {
    if (signal.aborted) return taken;
    const file = `${screen.name}-${name}.png`;
    if (!isWanted(file) || (screen.on && !name.startsWith(screen.on))) continue;
    const context = await browser.newContext({ ...view, locale: 'en-GB', reducedMotion: 'reduce' });
    const add = (name, value) => context.addCookies([{ name, value, url: origin }]);
    if (!screen.isFirst) await add('skip-entry-warning', '1767225600');
    for (const pair of (cookies[screen.as] ?? '').split('; ').filter(Boolean)) {
      const [key, value] = pair.split(/=(.*)/s);
      await add(key, value);
    }
    const speak = (locale) =>
      screen.as ? context.request.put(`${origin}/api/user.php`, { data: { language: locale } }) : add('locale', locale);
    const read = async (url, locale) => {
      await speak(locale);
      return (await context.request.get(url)).text();
    };
    const page = await context.newPage();
    try {
      if (isLongest && !screen.tap) await speak(await longestOf(screen, { origin, read }));
      await openScreen(page, screen, origin);
      await page.screenshot({ path: path.join(folder, file) });
      taken.push({ screen: screen.name, view: name, file });
    } catch (error) {
      say(`  ${screen.name}, ${name}: ${error.message.split('\n', 1)[0]}`);
      taken.push({ screen: screen.name, view: name, file: null });
    } finally {
      if (isLongest && screen.as) await speak('en');
      await context.close();
    }
  }
  return taken;
};

/** One row of pictures a screen. */
const indexOf = (taken) => {
  const screens = [...new Set(taken.map(({ screen }) => screen))];
  const rows = screens.map((screen) => {
    const pictures = taken
      .filter((one) => one.screen === screen && one.file)
      .map(
        ({ view, file }) =>
          `<figure><a href="${file}"><img src="${file}" alt="${screen}, ${view}" loading="lazy"></a><figcaption>${view}</figcaption></figure>`,
      );
    return `<section><h2>${screen}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>
body { font: 15px/1.4 system-ui; margin: 24px; background: #ececec; color: #222 }
div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none } img { height: 460px; width: auto; display: block; border-radius: 6px }
figcaption { font-size: 12px; padding: 4px 0 }
</style>${rows.join('\n')}</html>`;
};

/**
 * Takes the screens of the built site, or of the running one at `given`, into a folder with an index page, and prints
 * where it is. `only` are parts of pictures' names, separated by commas. Exits with 1 if a screen could not be taken.
 */
export const runLooks = async ({ given, only }) => {
  const interrupt = new AbortController();
  const { signal } = interrupt;
  const stop = () => interrupt.abort();
  stopWith({ stop, kill: stop });
  const data = mkdtempSync(path.join(tmpdir(), 'vonk-looks-'));
  const folder = inRoot(
    'node_modules',
    '.cache',
    'vonk-looks',
    new Date().toISOString().slice(0, 19).replaceAll(':', '-'),
  );
  let site;
  let browser;
  try {
    await install({ signal });
    if (!given) await build({ signal });
    const { chromium } = createRequire(inRoot('apps/e2e/package.json'))('@playwright/test');
    site = given ? { origin: given, stop: () => {} } : await startOwnSite(path.join(data, 'data'));
    const { origin } = site;
    browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    const cookies = { [PREMIUM]: await logIn(origin, PREMIUM), [FREE]: await logIn(origin, FREE) };
    const screens = screensOf(await findIds(origin, cookies[PREMIUM]));
    const words = only?.split(',') ?? [''];
    const isWanted = (file) => words.some((word) => file.includes(word));
    mkdirSync(folder, { recursive: true });
    const taken = [];
    for (const view of VIEWS) {
      taken.push(...(await takeView({ browser, origin, screens, view, cookies, folder, signal, isWanted })));
      say(`${view.name}: ${taken.filter(({ file, view: of }) => of === view.name && file).length} screens`);
    }
    if (taken.length === 0) throw new Error(`No picture has a name with “${only}”.`);
    writeFileSync(path.join(folder, 'index.html'), indexOf(taken));
    say(path.join(folder, 'index.html'));
    process.exitCode = taken.some(({ file }) => file === null) ? 1 : 0;
  } catch (error) {
    process.exitCode = 1;
    if (error?.name !== 'AbortError') process.stderr.write(`${tell(error)}\n`);
  }
  await browser?.close();
  await site?.stop();
  rmSync(data, { recursive: true, force: true });
  process.exit();
};
