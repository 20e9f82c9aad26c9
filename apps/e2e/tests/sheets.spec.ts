import { readdirSync, readFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { backCloses } from '../support/back-closes.ts';
import { findFictional } from '../support/fictional.ts';
import { drawWithFingers } from '../support/fingers.ts';
import { holdBack } from '../support/hold-back.ts';
import { pairWithCredits } from '../support/pair.ts';
import { drawPicture } from '../support/pictures.ts';
import { scriptsReady } from '../support/scripts-ready.ts';
import { expect, memberTest, test } from '../support/test.ts';

const WEB = fileURLToPath(new URL('../../web/app/', import.meta.url));
/** Back must not answer for a visitor, undo a sign-up, or leave what a navigation waits for; the parts show a sheet. */
const OTHERWISE = [
  'components/entry-warning/entry-warning-modal.tsx',
  'dev/window-parts.tsx',
  'features/signup/signup-progress.tsx',
];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('Back closes every sheet of the code in a journey', () => {
  const texts = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file): [string, string] => [file, readFileSync(joined(folder, file), 'utf8')]);
  const sheets = texts(WEB).filter(([, text]) => /<(?:Modal|ZoomDialog)\b/.test(text));
  const journeys = texts(fileURLToPath(new URL('.', import.meta.url)));
  const closed = journeys.flatMap(([, text]) => [...text.matchAll(/'((?:components|features)\/[\w/-]+\.tsx)'/g)]);
  const expected = [...sheets.map(([file]) => file)].filter((file) => !OTHERWISE.includes(file)).sort();
  expect(expected.length).toBeGreaterThan(12);
  const named = new Set(closed.map(([, file]) => file as string).filter((file) => !OTHERWISE.includes(file)));
  expect([...named].sort()).toEqual(expected);
});

const TABS = [
  { name: 'Discover', address: '/members', heading: 'Netherlands' },
  { name: 'Likes', address: '/likes', heading: 'Likes' },
  { name: 'Swipe', address: '/swipe-game', heading: 'Spark or pass?' },
  { name: 'Messages', address: '/chats', heading: 'Messages' },
] as const;
/** Around the tabs, from 0. */
const tab = (number: number) => TABS[number % TABS.length] ?? TABS[0];

/** The address and the screen are those of a tab, without a sheet. */
async function shows(page: Page, number: number): Promise<void> {
  const { address, heading } = tab(number);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Leaves a history of so many tabs, after the first one. */
async function visit(page: Page, count: number): Promise<void> {
  await page.goto(tab(0).address);
  for (let number = 1; number <= count; number++) {
    const { name, address } = tab(number);
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(address);
  }
}

const goBackTenTimes = (page: Page) =>
  page.evaluate(() => {
    for (let time = 0; time < 10; time++) window.history.back();
  });

const place = (page: Page) => page.evaluate(() => window.scrollY);

memberTest.describe('on a phone', () => {
  memberTest.use(PHONE);

  memberTest('Back closes the filters, a finger pulls them down, and the page keeps its place', async ({ page }) => {
    await page.goto('/members');
    await page.evaluate(() => window.scrollTo(0, 40));
    const opener = page.getByRole('link', { name: 'Filters' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await opener.click();
    await expect(sheet).toBeVisible();
    const before = await place(page);
    await backCloses(page, sheet, 'features/search/filter-bar.tsx');
    await expect(opener).toBeFocused();
    expect(await place(page)).toBe(before);

    for (const [down, isClosed] of [
      [20, false],
      [400, true],
    ] as const) {
      if (await sheet.isHidden()) await opener.click();
      const title = await sheet.getByRole('heading', { name: 'Filters' }).boundingBox();
      const from = { x: 60, y: (title?.y ?? 0) + 5 };
      await drawWithFingers(page, [[from, { x: 60, y: from.y + down }]]);
      await expect(sheet).toBeVisible({ visible: !isClosed });
    }
    expect(await place(page)).toBe(before);
    await page.goBack();
    await expect(page).not.toHaveURL(/members/);
  });

  memberTest('Back pressed ten times at once closes a sheet, and leads nine pages back', async ({ page }) => {
    await visit(page, 12);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('link', { name: 'Filters' }).click();
    await sheet.getByText('Online now').click();
    await goBackTenTimes(page);
    await shows(page, 3);
    await page.goForward();
    await shows(page, 4);
  });

  memberTest('the same with a photo that fills the window', async ({ page }) => {
    await visit(page, 12);
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
    await page.getByRole('button', { name: 'View full screen' }).first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await goBackTenTimes(page);
    await shows(page, 4);
    await page.goForward();
    await shows(page, 5);
  });

  memberTest('the same with a match over the swipe game', async ({ page }) => {
    await page.route('**/api/swipe.php', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), matched: true } });
    });
    await visit(page, 14);
    await page.getByRole('button', { name: /^Like/ }).click();
    await expect(page.getByRole('dialog', { name: 'It’s a match!' })).toBeVisible();
    await goBackTenTimes(page);
    await shows(page, 5);
    await page.goForward();
    await shows(page, 6);
  });

  memberTest('Back closes what opens on a profile', async ({ page, request, origin }) => {
    const { id, name } = await findFictional(request, origin);
    await page.goto(`/members/${id}`);
    const sheet = page.getByRole('dialog');
    const more = page.getByRole('article').getByLabel('More');
    const openers = {
      'features/photos/exports/viewer/photo-viewer.tsx': page.getByRole('button', { name: 'View full screen' }),
      'features/gifts/exports/gift-modal.tsx': page.getByRole('link', { name: `Give a gift: ${name}` }),
      'features/moderation/exports/report-modal.tsx': page.getByRole('link', { name: 'Report', exact: true }),
      'features/moderation/exports/block-modal.tsx': page.getByRole('button', { name: 'Block', exact: true }),
    };
    for (const [file, opener] of Object.entries(openers)) {
      if (file.includes('/moderation/')) await more.click();
      await opener.first().click();
      await backCloses(page, sheet, file);
    }
  });

  memberTest('Back closes a like that was opened by itself, and the picture above it first', async ({ page }) => {
    await page.goto('/members?t=0');
    const popup = page.getByRole('dialog', { name: /likes you$/ });
    await popup.getByRole('button', { name: /^Larger picture/ }).click();
    await backCloses(page, page.getByRole('dialog').nth(1), 'features/likes/exports/like-popup.tsx');
    await backCloses(page, popup, 'features/likes/exports/like-popup.tsx');
  });
});

test('Back closes a sheet whose page got other filters meanwhile, and then leaves it', async ({ page }) => {
  await page.goto('/members');
  // Before, the like is a link to the sign-up's page.
  await scriptsReady(page);
  const letGo = await holdBack(page, '**/members.data?*online=1*');
  await page.getByRole('switch', { name: 'Online now' }).check();
  await page.getByRole('link', { name: /^Like/ }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Sign up for free' });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL('/members');
  letGo();
  await expect(page).toHaveURL('/members?online=1');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/members?online=1');
  await expect(page.getByRole('switch', { name: 'Online now' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('Back closes what opens in a conversation', async ({ origin, join }) => {
  const { alice, bob, alicesPage: page } = await pairWithCredits(join);
  const sheet = page.getByRole('dialog');
  const words = page.getByRole('textbox', { name: 'Write a message' });
  await page.goto(`/members/${bob.profileId}/chat`);
  await words.fill('Call me: 06 12345678');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await backCloses(page, sheet, 'features/chat/signals/first-message-warning.tsx');
  await expect(words).toHaveValue('Call me: 06 12345678');
  await page.getByLabel(/^Send a photo/).setInputFiles(await drawPicture(page, 1, { width: 600, height: 400 }));
  await backCloses(page, sheet, 'features/chat/photo/photo-modal.tsx');

  const write = (who: typeof alice, to: typeof bob, message: string) =>
    who.request.post(`${origin}/api/chat.php`, {
      data: { profile_id: to.profileId, message, client_id: crypto.randomUUID() },
    });
  await write(alice, bob, 'Hello');
  expect((await write(bob, alice, 'Look: https://example.com/lake')).status()).toBe(201);
  await page.goto(`/members/${bob.profileId}/chat`);
  await page.getByRole('link', { name: 'https://example.com/lake', exact: true }).click();
  await backCloses(page, sheet, 'features/chat/leave-modal.tsx');
  await page.getByRole('button', { name: 'Message options' }).first().press('Enter');
  await backCloses(page, sheet, 'features/chat/actions/message-menu.tsx');
  await page.getByRole('button', { name: 'Message options' }).first().press('Enter');
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(sheet.getByRole('heading', { name: 'Delete this message?' })).toBeVisible();
  await backCloses(page, sheet, 'features/chat/actions/message-menu.tsx');
  await page.getByRole('main').locator('summary[aria-label="More"]').click();
  await page.getByRole('button', { name: 'Remove chat' }).click();
  await backCloses(page, sheet, 'features/chat/remove-chat-window.tsx');
  await page.goto('/chats');
  await page.getByRole('button', { name: 'Archive or mute the conversation with Bob' }).press('Enter');
  await backCloses(page, sheet, 'features/chat/list/row-sheet.tsx');
});
