import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { layoutShift, MOST_SHIFT } from '../support/layout-shift.ts';
import { buyCredits } from '../support/routes.ts';
import { expect, type Join, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const ideas = (page: Page) => page.getByRole('list', { name: 'Ideas for a first line' });
const field = (page: Page) => page.getByLabel('Write a message');

/** Alice, who has credits, and a page on which she has not written to Bob yet. */
async function begin(join: Join, size: typeof PHONE) {
  const [alice, bob] = [await join('Alice'), await join('Bob', 'male')];
  await buyCredits(alice.request, alice.origin);
  const page = await alice.context.newPage();
  await page.setViewportSize(size);
  return { page, path: `/members/${bob.profileId}/chat` };
}

test('on a phone an idea goes into the field, is changed there and sent; then there are none', async ({ join }) => {
  const { page, path } = await begin(join, PHONE);
  const answer = await holdBack(page, '**/api/openers.php*');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'The first word is yours' })).toBeVisible();
  await expect(field(page)).toBeEditable();
  answer();
  await expect(ideas(page).getByRole('button')).toHaveCount(3);
  expect((await layoutShift(page)).sum).toBeLessThanOrEqual(MOST_SHIFT);

  const first = ideas(page).getByRole('button').first();
  const line = (await first.textContent()) ?? '';
  await first.click();
  await expect(field(page)).toHaveValue(line);
  await expect(field(page)).toBeFocused();
  await expect(ideas(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Other ideas' })).toBeInViewport();
  await page.keyboard.type(' I am curious.');
  await expect(field(page)).toHaveValue(`${line} I am curious.`);

  await page.getByRole('button', { name: /^Send for/ }).click();
  const thread = page.getByRole('region', { name: 'Conversation: Bob' });
  await expect(thread.getByText(`${line} I am curious.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Other ideas' })).toHaveCount(0);
  await page.reload();
  await expect(thread.getByText(`${line} I am curious.`)).toBeVisible();
  await expect(ideas(page)).toHaveCount(0);
});

test('on a desk they are beside the conversation, once', async ({ join }) => {
  const { page, path } = await begin(join, DESK);
  await page.goto(path);
  const person = page.getByRole('region', { name: 'Bob', exact: true });
  await expect(ideas(page)).toHaveCount(1);
  await expect(person.getByRole('list', { name: 'Ideas for a first line' }).getByRole('button')).toHaveCount(3);
  const last = ideas(page).getByRole('button').last();
  await field(page).fill('Hi Bob!');
  await last.click();
  await expect(field(page)).toHaveValue(`Hi Bob! ${await last.textContent()}`);
  await expect(ideas(page)).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(person).toHaveCount(0);
  await page.getByRole('button', { name: 'Other ideas' }).click();
  await expect(ideas(page).getByRole('button')).toHaveCount(3);
});

test('without an answer the conversation is as it was', async ({ join }) => {
  const { page, path } = await begin(join, PHONE);
  await page.route('**/api/openers.php*', (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse('**/api/openers.php*');
  await page.goto(path);
  await asked;
  await field(page).fill('Hello Bob');
  await expect(ideas(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Send for/ }).click();
  await expect(page.getByRole('region', { name: 'Conversation: Bob' }).getByText('Hello Bob')).toBeVisible();
});
