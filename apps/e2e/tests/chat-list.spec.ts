import type { Locator, Page } from '@playwright/test';
import { expect, type Join, test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

/** Two members in a conversation, each with a browser. Alice has written first. */
async function meet(join: Join) {
  const [alice, bob] = [await join('Alice'), await join('Bob', 'male')];
  const { conversation } = await writeByApi(alice, bob.profileId, 'Is this seat taken?');
  return { alice, bob, conversation };
}

/** Opens a page and waits until it receives events. Text typed before that only reaches the field. */
async function open(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse('**/api/events.php');
  await page.goto(path);
  await stream;
}

test('typing shows in the list and above the conversation until the message arrives', async ({ join }) => {
  const { alice, bob, conversation } = await meet(join);
  const [alicesPage, bobsPage] = [await alice.context.newPage(), await bob.context.newPage()];
  await open(bobsPage, '/chats');
  await open(alicesPage, `/chats/${conversation}`);
  const field = alicesPage.getByLabel('Write a message');
  await field.pressSequentially('H');
  const row = bobsPage.getByRole('link', { name: /Alice/ }).first();
  /** Types until it shows: the indicator disappears after six seconds, and is sent at most every four. */
  const typeUntilSeen = (sign: Locator) =>
    expect(async () => {
      await field.pressSequentially('m');
      await expect(sign).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await typeUntilSeen(row.getByText('typing…'));

  await row.click();
  const header = bobsPage.locator('header').filter({ has: bobsPage.getByRole('heading', { name: 'Alice' }) });
  await expect(header).toBeVisible();
  await typeUntilSeen(header.getByText('typing…'));
  await alicesPage.getByRole('button', { name: /^Send for/ }).click();
  await expect(bobsPage.getByText(/^Hm+$/).last()).toBeVisible();
  await expect(header.getByText('typing…')).toHaveCount(0);
});

test('a draft shows in the list, outlives the page, and is gone after the session', async ({ origin, join }) => {
  const { bob, conversation } = await meet(join);
  const page = await bob.context.newPage();
  await open(page, `/chats/${conversation}`);
  await page.getByLabel('Write a message').pressSequentially('Only by you');
  await page.goto('/chats');
  await expect(page.getByRole('link', { name: /Alice/ }).first()).toContainText('Draft: Only by you');
  const other = await bob.context.newPage();
  await page.close();
  await other.goto(`/chats/${conversation}`);
  await expect(other.getByLabel('Write a message')).toHaveValue('Only by you');
  await other.goto('/settings');
  await other.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(`${origin}/`);
  // The page may reload meanwhile, as every page does when its session ends.
  await other.waitForFunction(() => Object.keys(localStorage).every((key) => !key.includes('draft')));
});
