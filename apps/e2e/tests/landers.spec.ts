import type { Locator, Page } from '@playwright/test';
import { LANDER_PATHS } from '@vonk/schema/constants';
import { loadedDepths, middleOfTop, scriptsKnowCards } from '../support/cards.ts';
import { findFictional } from '../support/fictional.ts';
import { holdBack } from '../support/hold-back.ts';
import { layoutShift, MOST_SHIFT } from '../support/layout-shift.ts';
import { logInByApi } from '../support/log-in.ts';
import { plainTest } from '../support/plain-page.ts';
import { expect, siteTest, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LANDERS = LANDER_PATHS.map((path) => (path.endsWith('/iconslanding') ? `${path}?interest=wine` : path));
const ABOUT_ONE = ['landing', 'landing2', 'landing3', 'signup'];
const WIDTHS = [320, 768, 834, 1280, 1920];
const WITH_SLUG = ['/landers/gallery/winter', '/landers/alonetonight/late-shift', '/landers/video/anything'];

// On a page with a first message, the message is the way in.
test('the way in is above the fold of an ordinary laptop', async ({ page, request, origin }) => {
  const { id } = await findFictional(request, origin);
  const window = { width: 1366, height: 657 };
  await page.setViewportSize(window);
  for (const path of [...LANDERS, ...ABOUT_ONE.map((name) => `/members/${id}/${name}`)]) {
    await page.goto(path);
    const ends = await page
      .locator('main :is(form[action^="/signup"] button:not([name]), a[href^="/signup"], textarea)')
      .evaluateAll((ways) =>
        ways
          .map((way) => way.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ bottom }) => bottom),
      );
    expect(Math.min(...ends), path).toBeLessThanOrEqual(window.height);
  }
});

plainTest.describe('without scripts', () => {
  plainTest(
    'every lander has its title, one heading, labelled pictures and a link to the sign-up',
    async ({ plain, request, origin }) => {
      const { id } = await findFictional(request, origin);
      const titles = new Set<string>();
      const main = (selector: string) => plain.body.querySelectorAll(`main ${selector}`);
      for (const path of [...LANDERS, ...WITH_SLUG, ...ABOUT_ONE.map((name) => `/members/${id}/${name}`)]) {
        expect(await plain.goto(path), path).toBe(200);
        titles.add(plain.title);
        expect(plain.body.querySelectorAll('h1'), path).toHaveLength(1);
        expect(main('')[0]?.textContent, path).toMatch(/fictional/i);
        expect(main('video'), path).toHaveLength(0);
        expect(main('form[action^="/signup"], a[href^="/signup"]').length, path).toBeGreaterThan(0);
        const unlabelled = [...main('figure')].filter(
          (figure) => figure.querySelector('img') && !/fictional/i.test(figure.textContent ?? ''),
        );
        expect(unlabelled, path).toEqual([]);
      }
      // Two of the slugs have their own titles, and the pages about one profile share theirs.
      expect(titles.size).toBe(LANDERS.length + 3);
    },
  );

  plainTest(
    'the first sign-up step is on the lander; its slug and the visitor’s origin go along',
    async ({ plain }) => {
      await plain.goto('/landers/alonetonight/late-shift?network=n1&ref=r%262&card=1');
      expect(plain.queries.getByRole('heading', { level: 1 }).textContent).toBe('Only off work now?');
      plain.check('A woman');
      plain.check('Men');
      await plain.press('Say hello tonight');
      expect(plain.text).toContain('Where and when');
      expect(['slug', 'network', 'ref'].map((name) => plain.hidden(name))).toEqual(['late-shift', 'n1', 'r&2']);
    },
  );

  plainTest('a first message is kept until the sign-up', async ({ plain, request, origin }) => {
    const { id, name } = await findFictional(request, origin);
    await plain.goto(`/members/${id}/landing2/any?ref=r1`);
    plain.fill(`Your first message to ${name}`, 'Tea or coffee?');
    await plain.press('Sign up and send');
    expect(plain.text).toContain('Where and when');
    expect(plain.hidden('signup_message')).toBe('Tea or coffee?');
    expect(plain.hidden('profile_id')).toBe(id);
    expect(plain.hidden('ref')).toBe('r1');
  });

  plainTest('the deck passes card by card', async ({ plain }) => {
    await plain.goto('/landers/tinderswipe?ref=r1');
    const onTop = () => plain.body.querySelector('main figcaption')?.textContent;
    const first = onTop();
    await plain.follow('Pass');
    expect(plain.path).toMatch(/\?ref=r1&card=1$/);
    expect(onTop()).not.toBe(first);
  });
});

siteTest('real members are not advertised', async ({ origin, request, playwright }) => {
  const member = await playwright.request.newContext();
  const { user } = await (await logInByApi({ request: member, origin }, 'bob')).json();
  await member.dispose();
  for (const id of [user.profile.id, 'nobody'])
    for (const name of ABOUT_ONE) expect((await request.get(`/members/${id}/${name}`)).status(), name).toBe(404);
});

const captions = (page: Page) => page.locator('main figcaption');

/** Returns the profile on top. */
async function openDeck(page: Page): Promise<string> {
  await page.goto('/landers/tinderswipe?ref=r1');
  await scriptsKnowCards(page);
  return (await captions(page).textContent()) ?? '';
}

/** Drags the top card aside and releases it. */
async function drag(page: Page, right: number): Promise<void> {
  const { x, y } = await middleOfTop(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y, { steps: 8 });
  await page.mouse.up();
}

const WITH_FILM = ['/landers/video', '/landers/transitionsvideolanding'];
const isPlaying = (film: Locator) =>
  expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);

/** The films that a page requests from now on. */
function filmsAsked(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webm')) films.push(request.url());
  });
  return films;
}

test('a film is requested after the first paint and pauses with the pictures; with reduced motion it is not requested', async ({
  page,
}) => {
  const films = filmsAsked(page);
  const film = page.locator('main video');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const lander of WITH_FILM) {
    await page.goto(lander, { waitUntil: 'networkidle' });
    await expect(film, lander).toHaveCount(0);
    expect(films, lander).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const lander of WITH_FILM) {
    await page.goto(lander);
    await isPlaying(film);
    // The browser lists a film once it has loaded completely, but it plays earlier.
    const asked = await page.waitForFunction(
      () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.webm'))?.startTime,
    );
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    );
    expect(await asked.jsonValue(), lander).toBeGreaterThan(painted);
    await page.getByRole('checkbox', { name: 'Pause the pictures' }).press(' ');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  }
});

test('a film that was paused before scripts ran waits until the visitor resumes it', async ({ page }) => {
  const pause = page.getByRole('checkbox', { name: 'Pause the pictures' });
  const film = page.locator('main video');
  for (const lander of WITH_FILM) {
    const films = filmsAsked(page);
    const letGo = await holdBack(page, '**/assets/*.js');
    await page.goto(lander, { waitUntil: 'commit' });
    // By key: while the page still moves, a click may miss it.
    await pause.press(' ');
    await expect(pause).toBeChecked();
    letGo();
    await expect(film).toHaveCount(1);
    await expect(pause).toBeChecked();
    expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime])).toEqual([true, 0]);
    expect(films, lander).toEqual([]);
    await pause.press(' ');
    await isPlaying(film);
  }
});

test('the deck works by keys and buttons, including undo, and the focus and the pictures keep up', async ({ page }) => {
  const pass = page.getByRole('link', { name: 'Pass' });
  const undo = page.getByRole('link', { name: 'Undo the last swipe' });
  const end = page.getByText('That was the deck. Sign up to go on swiping.');
  const openAt = async (card: number) => {
    await page.goto(`/landers/tinderswipe?card=${card}`);
    await scriptsKnowCards(page);
    return (await captions(page).textContent()) ?? '';
  };

  await test.step('the next three pictures are loaded before they are on top', async () => {
    const first = await openDeck(page);
    await expect.poll(() => loadedDepths(page)).toEqual(['0', '1', '2', '3']);
    await page.keyboard.press('ArrowLeft');
    await expect(captions(page)).not.toHaveText(first);
    await expect.poll(() => loadedDepths(page)).toEqual(['0', '1', '2', '3']);
  });

  await test.step('keys pass, undo and like, and the focus stays', async () => {
    const first = await openDeck(page);
    await pass.press('Enter');
    await expect(captions(page)).not.toHaveText(first);
    await expect(pass).toBeFocused();
    const second = (await captions(page).textContent()) ?? '';
    await page.keyboard.press('ArrowLeft');
    await expect(captions(page)).not.toHaveText(second);
    await page.keyboard.press('Backspace');
    await expect(captions(page)).toHaveText(second);
    await undo.click();
    await expect(captions(page)).toHaveText(first);
    await expect(undo).toHaveCount(0);
    await expect(page).toHaveURL(/\/landers\/tinderswipe\?ref=r1$/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/signup\?ref=r1&profile=/);
  });

  await test.step('the last card can be undone', async () => {
    const last = await openAt(7);
    await page.keyboard.press('ArrowLeft');
    await expect(end).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await expect(captions(page)).toHaveText(last);
  });

  await test.step('the focus moves on when a button disappears', async () => {
    await openAt(7);
    await pass.press('Enter');
    await expect(end).toBeFocused();
    await openAt(1);
    await undo.press('Enter');
    await expect(pass).toBeFocused();
  });

  await test.step('with reduced motion a card disappears at once, and a like leads to the sign-up with its profile', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const first = await openDeck(page);
    await pass.press('Enter');
    await expect(captions(page).first()).not.toHaveText(first);
    await page.getByRole('link', { name: 'Like' }).press('Enter');
    await expect(page).toHaveURL(/\/signup\?ref=r1&profile=/);
  });
});

test('a dragged card snaps back, passes on the left, and leads to the sign-up on the right', async ({ page }) => {
  const first = await openDeck(page);
  await drag(page, 60);
  await expect(page.locator('[data-depth="0"]')).not.toHaveAttribute('style', /translateX/);
  await expect(captions(page)).toHaveText(first);
  await drag(page, -140);
  await expect(captions(page)).not.toHaveText(first);
  await drag(page, 140);
  await expect(page).toHaveURL(/\/signup\?ref=r1&profile=/);
});

test('no pin on the map of a country covers another, at any width', async ({ page, siteOrigin }) => {
  for (const site of ['de', 'milf']) {
    await page.goto(`${siteOrigin(site)}/landers/maplanding`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const pins = page.getByRole('main').locator('li[data-x] a');
      await expect(pins.first()).toBeAttached();
      const boxes = (await Promise.all((await pins.all()).map((pin) => pin.boundingBox()))).filter(
        (box) => box !== null,
      );
      expect(boxes.length, `${site} at ${width}`).toBeGreaterThanOrEqual(2);
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          const apart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(apart, `${site} at ${width}`).toBe(true);
        }
    }
  }
});

test('no half page is painted, however slowly it arrives', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (let time = 0; time < 3; time++) {
    await page.goto('/landers/alonetonight');
    expect((await layoutShift(page)).sum).toBeLessThanOrEqual(MOST_SHIFT);
  }
});
