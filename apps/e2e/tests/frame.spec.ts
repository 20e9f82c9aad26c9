import { holdBack } from '../support/hold-back.ts';
import { expectSoundSheet } from '../support/sheet-faults.ts';
import { expect, memberTest, test } from '../support/test.ts';

test.describe('the entry warning', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('is shown once, and stays closed', async ({ page }) => {
    await page.goto('/');
    const warning = page.getByRole('dialog', { name: 'Important information' });
    await expectSoundSheet(page, warning, 'components/entry-warning/entry-warning-modal.tsx');
    await warning.getByRole('button', { name: 'I’m 18 or over, continue' }).click();
    await expect(warning).toBeHidden();
    expect(await page.evaluate(() => Number(localStorage.getItem('skip-entry-warning')))).toBeGreaterThan(
      1_700_000_000,
    );

    await page.goto('/login');
    await expect(warning).toBeHidden();
  });
});

test.describe('what a visitor’s first page leaves to the server', () => {
  test.use({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'allow' });

  for (const path of ['/', '/login', '/members', '/landers/gallery']) {
    test(`${path} starts without Intl formatters for numbers, dates and plurals`, async ({ page }) => {
      // The first formatter of each kind reads the language's data, which takes tens of milliseconds during the start.
      await page.addInitScript(() => {
        const made: string[] = [];
        for (const kind of ['PluralRules', 'NumberFormat', 'DateTimeFormat', 'DisplayNames', 'ListFormat'] as const) {
          const real = Intl[kind] as unknown as new (...args: unknown[]) => object;
          const construct = (target: typeof real, args: unknown[]) => {
            made.push(kind);
            return new target(...args);
          };
          Object.assign(Intl, { [kind]: new Proxy(real, { construct }) });
        }
        Object.assign(window, { made });
      });
      await page.goto(path);
      await page.waitForFunction(() => navigator.serviceWorker.ready);
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
    });
  }
});

memberTest(
  'a closed banner stays closed, from the first byte of the page on, and leaves room for the next',
  async ({ page, origin }) => {
    await page.goto('/members');
    const notice = page.getByRole('region', { name: 'Notice' });
    for (const words of ['Time left:', 'Add a profile photo']) {
      await expect(notice).toContainText(words);
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText(words)).toHaveCount(0);
    }
    await expect(notice).toBeHidden();
    expect(await (await page.request.get(`${origin}/members`)).text()).not.toContain('aria-label="Notice"');
    await page.goto('/members');
    await expect(notice).toBeHidden();
  },
);

memberTest('people come first, and as many as fit', async ({ page }) => {
  const cards = () =>
    page.getByRole('article').evaluateAll((all) =>
      all.map((card) => {
        const { top, bottom, left } = card.getBoundingClientRect();
        return { top, left: Math.round(left), isWhole: bottom <= window.innerHeight };
      }),
    );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/members?gender=all&country=all');
  expect((await cards())[0]?.top).toBeLessThan(200);
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(tabs).toHaveText(['Discover', 'Likes', 'Swipe', 'Messages', 'You']);

  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await cards()).filter(({ isWhole }) => isWhole).length).toBeGreaterThanOrEqual(7);
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect(new Set((await cards()).map(({ left }) => left)).size).toBe(7);
});

memberTest('wide windows have a rail on the left, also low ones, and nothing is behind it', async ({ page }) => {
  const rail = page.getByRole('banner');
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/chats');
    const box = await rail.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height });
    expect(box?.width).toBeLessThan(100);
    expect((await page.getByRole('main').boundingBox())?.x).toBe(box?.width);
    const parts = rail.getByRole('navigation').getByRole('link').or(rail.getByLabel('Account'));
    await expect(parts).toHaveCount(5);
    for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
    await rail.getByLabel('Account').click();
    await expect(rail.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  }
});

test('Back, pressed while a page waits for its scripts, shows the whole previous page', async ({ page }) => {
  await page.goto('/members');
  const cards = page.getByRole('article');
  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);
  await expect(cards).not.toHaveCount(12);

  let held = 0;
  const letGo = await holdBack(page, '**/assets/*.js', () => {
    held += 1;
    return true;
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.goBack({ waitUntil: 'commit' });
  letGo();
  await expect(page).toHaveURL('/members');

  // More load as the end comes near.
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12);
  await page.getByRole('group', { name: 'Show me' }).getByText('Women').click();
  await expect(page).toHaveURL(/gender=female/);
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12);
});
