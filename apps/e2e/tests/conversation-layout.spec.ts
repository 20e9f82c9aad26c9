import type { Page } from '@playwright/test';
import { expect, memberTest as test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

const PHONE = { width: 360, height: 740 };
const ready = (page: Page) => expect(page.getByLabel('Write a message')).toBeFocused();

test('on a phone a long name ends before the menu, and the page sits above the keyboard', async ({
  page,
  join,
  me,
}) => {
  await page.setViewportSize(PHONE);
  const wolf = await join('Wolfeschlegelsteinhausenbergerdorffwelch', 'male');
  const { conversation } = await writeByApi(wolf, me.profileId, 'A long name, I know.');

  await page.goto('/chats');
  const viewport = page.locator('meta[name=viewport]');
  await expect(viewport).not.toHaveAttribute('content', /interactive-widget/);
  await page.getByRole('link', { name: wolf.name }).first().click();
  await expect(page).toHaveURL(new RegExp(conversation));
  await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/);
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  const menu = await page.getByLabel('More').boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);
});

test('an empty conversation centres its hint', async ({ page, join }) => {
  await page.setViewportSize(PHONE);
  const { profileId } = await join('Bob', 'male');
  await page.goto(`/members/${profileId}/chat`);
  await expect(page.getByText('A question is a good start.')).toHaveCSS('text-align', 'center');
});

test('a chunk that fails to load does not break the conversation', async ({ page, join, me }) => {
  const bob = await join('Bob', 'male');
  const { conversation } = await writeByApi(bob, me.profileId, 'Nothing yet.');
  await page.route(/\/assets\/(emoji-button|linked-text)-/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto(`/chats/${conversation}`);
  await ready(page);
  await writeByApi(bob, me.profileId, 'See www.example.com/here');
  const thread = page.getByRole('region', { name: /^Conversation/ });
  await expect(thread.getByText('See www.example.com/here')).toBeVisible();
  await expect(page.getByLabel('Write a message')).toBeVisible();
  expect(loads).toBe(1);
});

test('a loading conversation takes the space beside the list, and covers nothing else', async ({ page, join, me }) => {
  const bob = await join('Bob', 'male');
  await writeByApi(bob, me.profileId, 'Hello.');
  await page.goto('/chats');
  const room = await page.locator('main div[class*=room]').boundingBox();
  // Hovering already loads it, so the response is held back.
  await page.route(/_data=|\.data/, () => {});
  const row = page.getByRole('link', { name: bob.name }).first();
  await expect(row).toBeVisible();
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'page');
  const shape = page.locator('main div[aria-hidden=true]').filter({ visible: true }).last();
  await expect(shape).toBeVisible();
  expect(await page.locator('main div[class*=waiting]').boundingBox()).toEqual(room);
});
