import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, ON_PHONE } from '../support/accessible.ts';
import { WITH_FICTIONAL } from '../support/fictional.ts';
import { holdBack } from '../support/hold-back.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { logInByApi } from '../support/log-in.ts';
import { plainMemberTest, plainTest } from '../support/plain-page.ts';
import { scriptsReady } from '../support/scripts-ready.ts';
import { expect, memberTest, test } from '../support/test.ts';

const EVERYONE = '/members?gender=all&country=all';
const cards = (page: Page) => page.getByRole('article');
const promo = (page: Page) => page.getByRole('complementary', { name: /^Advertisement/ });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

memberTest(
  'filters apply as they change, results keep loading, and going back restores the position',
  async ({ page }) => {
    await page.goto('/members');
    await page.getByText('More filters').click();
    await page.getByRole('group', { name: 'Show me' }).getByText('Everyone').click();
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.selectOption('all');
    await country.focus();
    await expect(page).toHaveURL(EVERYONE);
    await expect(country).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Hair colour' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show .*people/ })).toBeHidden();
    await expect(cards(page).nth(11)).toBeVisible();

    // A new search starts at its top once it is rendered.
    const further = async () => {
      await toTheEnd(page);
      return cards(page).count();
    };
    await expect.poll(further).toBeGreaterThan(40);
    await expect(page.getByText(/^\d+ of \d+/)).toHaveAttribute('role', 'status');
    const link = cards(page).nth(36).locator('h2 a');
    const href = (await link.getAttribute('href')) ?? '';
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(1000);
    const count = await cards(page).count();
    await link.click();
    await expect(page).toHaveURL(href);
    await page.goBack();
    await expect(page).toHaveURL(EVERYONE);
    // A page of people that was still loading may be there, too.
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
    await expect.poll(() => scrolled(page)).toBe(place);

    await link.click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
    await expect.poll(() => scrolled(page)).toBe(place);
    expect((await layoutShift(page)).sum).toBeLessThan(0.1);
  },
);

memberTest('scrolling faster than people load shows where they will be, and nothing jumps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdBack(page, '**/api/members.php?*');
  await page.goto(`${EVERYONE}&${WITH_FICTIONAL}`);
  await scriptsReady(page);
  const known = await cards(page).count();
  const end = page.getByRole('link', { name: 'Show more' });
  await expect(end).toBeAttached();
  await toTheEnd(page);
  await expect(end).toHaveCount(0);
  await toTheEnd(page);
  const { sum } = await layoutShift(page);
  release();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(known);
  const after = await layoutShift(page);
  expect(after.sum - sum, after.moved).toBeLessThan(0.02);
});

memberTest('on a phone a filter opens alone, and tells how many people it would show', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${EVERYONE}&${WITH_FICTIONAL}`);
  await page.getByRole('link', { name: 'Everyone' }).click();
  const sheet = page.getByRole('dialog', { name: 'Show me' });
  const show = sheet.getByRole('button', { name: /^Show [\d,]+\+? (people|person)$/ });
  const before = await show.textContent();
  await expect(sheet.getByRole('combobox', { name: 'Country' })).toBeHidden();
  await sheet.getByText('Women').click();
  await expect(show).not.toHaveText(before ?? '');
  const [told] = /[\d,]+\+?/.exec((await show.textContent()) ?? '') ?? [];
  await expect(show).toBeInViewport({ ratio: 1 });
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/members?gender=female&country=all&min_age=40&photo=1');
  await expect(page.getByText(`${told} people`, { exact: true })).toBeVisible();
});

interface Told {
  id: string;
  name: string;
  age: number;
  about: string | null;
  photos: { is_main: boolean; image: { match: string } | null }[];
}

/** Someone with words, a second picture and no conversation yet. Few have all of that, and the order changes. */
async function findTelling(request: APIRequestContext, origin: string): Promise<Told> {
  const read = async (path: string) => (await request.get(`${origin}/api/${path}`)).json();
  for (let page = 1, rest = ''; ; page += 1) {
    const { profiles, cursor } = (await read(`members.php?${WITH_FICTIONAL}&country=NL${rest}`)) as {
      profiles: { id: string }[];
      cursor: string | null;
    };
    for (const { id } of profiles) {
      const { profile, relation } = (await read(`profile.php?id=${id}`)) as {
        profile: Told;
        relation: { conversation: string | null };
      };
      if (!relation.conversation && profile.about && profile.photos.some(({ is_main, image }) => image && !is_main))
        return profile;
    }
    if (!cursor) throw new Error('nobody tells more');
    rest = `&page=${page + 1}&cursor=${cursor}`;
  }
}

test('on a desk a card tells more to a mouse or the keyboard, and leads to writing', async ({ page, origin }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // Most second pictures of the demo are for premium members.
  await logInByApi({ request: page.request, origin }, 'bob');
  const { id, name, age, about, photos } = await findTelling(page.request, origin);
  // Its address is signed for a time.
  const [second] = photos.find(({ is_main, image }) => image && !is_main)?.image?.match.split('?') ?? [];
  await page.goto(`/members?photo=1&gender=all&min_age=${age}&max_age=${age}`);
  const card = cards(page)
    .filter({ has: page.locator(`a[href="/members/${id}"]`) })
    .last();
  const write = card.getByRole('link', { name: `Say hello · ${name}` });
  const isShown = (opacity: '0' | '1') => expect(write.locator('..')).toHaveCSS('opacity', opacity);
  const caption = card.getByRole('heading');
  await expect(write).toHaveCount(0);
  await caption.scrollIntoViewIfNeeded();
  const place = await caption.boundingBox();
  await caption.hover();
  await isShown('1');
  await expect(card.getByText(about?.split('\n')[0] ?? '')).toBeVisible();
  await expect(card.locator(`img[src*="${second}"]`)).toHaveCSS('opacity', '1');
  expect(await caption.boundingBox()).toEqual(place);
  expect((await layoutShift(page)).sum).toBeLessThan(0.02);
  await expectAccessible(page, [
    { colorScheme: 'dark', width: 1280, height: 800 },
    { colorScheme: 'light', width: 1280, height: 800 },
  ]);
  await page.mouse.move(0, 0);
  await isShown('0');

  // From the heart back to the name.
  await card.getByRole('button', { name: `Like ${name}` }).focus();
  await page.keyboard.press('Shift+Tab');
  await isShown('1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(write).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/members/${id}/chat`);
});

memberTest('a radius leaves out who lives farther away, and opens alone on a phone', async ({ page }) => {
  const within = (radius: string) => new RegExp(`[?&]radius=${radius}(&|$)`);
  await page.goto(`${EVERYONE}&${WITH_FICTIONAL}&sort=near`);
  await page.getByRole('combobox', { name: 'Distance from Utrecht' }).selectOption('Within 25 km');
  await expect(page).toHaveURL(within('25'));
  await expect(page.getByRole('heading', { level: 1, name: 'Near Utrecht' })).toBeVisible();
  // Others follow as similar people.
  const found = page.locator('[data-cards]').first();
  await expect(found.getByText('25 km', { exact: true }).first()).toBeVisible();
  const told = await found.getByText(/^\d+ km$/).allTextContents();
  expect(told.filter((km) => Number.parseInt(km, 10) > 25)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Within 25 km' }).click();
  const sheet = page.getByRole('dialog', { name: 'Distance' });
  await expect(sheet.getByRole('combobox', { name: 'Country' })).toBeHidden();
  const show = sheet.getByRole('button', { name: /^Show [\d,]+\+? (people|person)$/ });
  const before = await show.textContent();
  await sheet.getByRole('combobox', { name: 'Distance from Utrecht' }).selectOption('Within 100 km');
  await expect(show).not.toHaveText(before ?? '');
  const [many] = /[\d,]+\+?/.exec((await show.textContent()) ?? '') ?? [];
  await show.click();
  await expect(page).toHaveURL(within('100'));
  await expect(page.getByText(`${many} people`, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

plainMemberTest('without scripts, people are searched within a radius', async ({ plain }) => {
  await plain.goto('/members');
  plain.select('Distance from Utrecht', 'Within 50 km');
  await plain.press('Show people');
  expect(plain.path).toContain('radius=50');
  expect((plain.field('Distance from Utrecht') as HTMLSelectElement).value).toBe('50');
});

memberTest('a search is saved with one tap, found again in the sheet and deleted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/members?photo=1');
  const open = () => page.getByRole('link', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const saved = sheet.getByRole('form', { name: 'Saved searches' });
  await open();
  await expect(sheet.getByRole('switch', { name: 'Online now' })).toBeVisible();
  await expect(saved).toHaveCount(0);
  // Saved as it is chosen, though the page shows another search.
  await sheet.getByText('Online now').click();
  await sheet.getByRole('button', { name: 'Save this search' }).click();
  await expect(sheet.getByRole('button', { name: 'Search saved' })).toBeVisible();
  const link = saved.getByRole('link', { name: 'Online now · With a photo' });
  await expect(link).toBeVisible();
  await expect(page).toHaveURL('/members?photo=1');

  await page.goto('/members');
  await open();
  await link.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/members?online=1&photo=1');
  await open();
  await expect(sheet.getByRole('button', { name: 'Search saved' })).toBeVisible();
  await saved.getByRole('button', { name: 'Delete “Online now · With a photo”' }).click();
  await expect(saved).toHaveCount(0);
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await expect(sheet.getByRole('button', { name: 'Save this search' })).toBeVisible();
});

plainMemberTest('without scripts, a search is saved, opened and deleted', async ({ plain }) => {
  await plain.goto('/members?min_age=40&interests=wine,art');
  await plain.press('Save this search');
  expect(plain.path).toBe('/members?min_age=40&interests=art%2Cwine');
  const [name = ''] = [...plain.body.querySelectorAll('form[aria-label="Saved searches"] a')].map(
    (link) => link.textContent ?? '',
  );
  expect(name).toMatch(/^40 – 99\+ · /);
  await plain.goto('/members');
  await plain.follow(name);
  expect(plain.path).toBe('/members?min_age=40&interests=art%2Cwine');
  await plain.press(`Delete “${name}”`);
  expect(plain.path).toBe('/members?min_age=40&interests=art%2Cwine');
  expect(plain.body.querySelector('form[aria-label="Saved searches"]')).toBeNull();
});

test('visitors, whose place is unknown, are not asked for a distance', async ({ page }) => {
  await page.goto('/members?radius=25');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Distance/ })).toHaveCount(0);
});

async function expectAdvertisement(page: Page, title: string): Promise<void> {
  await expect(promo(page)).toHaveCount(1);
  await expect(promo(page).getByText('Advertisement')).toBeVisible();
  await expect(promo(page).getByRole('heading', { name: title })).toBeVisible();
  const link = promo(page).getByRole('link');
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await promo(page).scrollIntoViewIfNeeded();
  const picture = promo(page).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/cdn\/promos\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
}

test('one advertisement shows below the people, labelled and unlike them', async ({ page }) => {
  await page.goto('/members?hair_color=red&gender=all');
  await expectAdvertisement(page, 'Rather on camera?');
  await promo(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/members\?online=1$/);
});

test('one-page searches also show the sister site, in its turn, where the site sells to it', async ({
  page,
  siteOrigin,
}) => {
  const shown = new Map<string, string>();
  for (const color of ['red', 'blond', 'other']) {
    const search = `${siteOrigin('milf')}/members?hair_color=${color}&gender=all`;
    await page.goto(search);
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
    shown.set((await promo(page).getByRole('heading').textContent()) ?? '', search);
  }
  expect([...shown.keys()].sort()).toEqual(['Our sister site: Vonk', 'Rather on camera?']);
  await page.goto(shown.get('Our sister site: Vonk') ?? '');
  await expectAdvertisement(page, 'Our sister site: Vonk');
  await promo(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/pages\/service$/);
});

test('a page past the last, one before the first and an unknown cursor lead back to people', async ({ page }) => {
  // Few enough for a last page, without the members of other journeys.
  await page.goto(`${EVERYONE}&${WITH_FICTIONAL}&page=200`);
  await expect(page.getByRole('heading', { name: 'You’ve seen everyone on this list.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the first ones' }).click();
  await expect(cards(page).first()).toBeVisible();
  for (const place of ['page=0', 'page=-3', 'page=x', 'page=2&cursor=AAAA']) {
    await page.goto(`${EVERYONE}&${place}`);
    // More load as the end comes near.
    await expect(cards(page).nth(11)).toBeVisible();
  }
});

memberTest('going back while a picture still grows is no error', async ({ page }) => {
  await page.goto(EVERYONE);
  await scriptsReady(page);
  // As the router does it, without depending on how quick the machine is.
  await page.evaluate(async () => {
    const transition = document.startViewTransition(() => {});
    transition.skipTransition();
    await transition.finished;
    // A rejection is reported in a task of its own.
    await new Promise(requestAnimationFrame);
  });
});

plainTest('without scripts, links lead from page to page by cursor', async ({ plain }) => {
  await plain.goto(EVERYONE);
  // Members of other journeys share their name.
  const linked = () => [...plain.body.querySelectorAll('article h2 a')].map((link) => link.getAttribute('href'));
  const first = linked();
  expect(first.length).toBeGreaterThan(0);
  await plain.follow('Show more');
  expect(plain.path).toMatch(/page=2&cursor=/);
  const second = linked();
  expect(second).toHaveLength(12);
  expect(second.filter((href) => first.includes(href))).toEqual([]);
  expect(plain.queries.getAllByRole('complementary', { name: /^Advertisement/ })).toHaveLength(1);
});

test('the results are accessible in light and dark, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/members?hair_color=red&gender=all');
  await promo(page).scrollIntoViewIfNeeded();
  await expectAccessible(page, ON_PHONE);
});
