import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { buyCredits } from '../support/routes.ts';
import { type Companion, expect, test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

const thread = (page: Page) => page.getByRole('region', { name: /^Conversation:/ });
const rowOf = (page: Page, text: string) => thread(page).locator('[data-menu]').filter({ hasText: text });
const menu = (page: Page) => page.getByRole('dialog');
const open = async (page: Page, text: string) => {
  await rowOf(page, text).first().getByRole('button', { name: 'Message options' }).press('Enter');
  await expect(menu(page)).toBeVisible();
};
const choose = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true }).click();

async function openThread(member: Companion, conversation: string): Promise<Page> {
  const page = await member.context.newPage();
  await page.goto(`/chats/${conversation}`);
  await expect(page.getByLabel('Write a message')).toBeFocused();
  return page;
}

test('a message is answered, reacted to, and deleted, and the other page follows', async ({ join }) => {
  const [alice, bob] = [await join('Alice'), await join('Bob', 'male')];
  for (const { request, origin } of [alice, bob]) await buyCredits(request, origin);
  const { conversation } = await writeByApi(bob, alice.profileId, 'Tea or coffee?');
  const [hers, his] = [await openThread(alice, conversation), await openThread(bob, conversation)];

  await test.step('the menu opens by keyboard, closes by Back, and gives the focus back', async () => {
    await open(hers, 'Tea or coffee?');
    await hers.goBack();
    await expect(menu(hers)).toHaveCount(0);
    await expect(rowOf(hers, 'Tea or coffee?').getByRole('button', { name: 'Message options' })).toBeFocused();
    await expect(hers).toHaveURL(new RegExp(conversation));
  });

  await test.step('a reaction shows on both pages, and goes', async () => {
    await open(hers, 'Tea or coffee?');
    await choose(hers, '❤️');
    await expect(rowOf(hers, 'Tea or coffee?')).toContainText('❤️');
    await expect(rowOf(his, 'Tea or coffee?')).toContainText('❤️');
    await open(hers, 'Tea or coffee?');
    await expect(menu(hers).getByRole('button', { name: '❤️' })).toHaveAttribute('aria-pressed', 'true');
    await choose(hers, '❤️');
    await expect(rowOf(his, 'Tea or coffee?')).not.toContainText('❤️');
  });

  await test.step('an answer is kept with the draft, and quotes its message on both pages', async () => {
    await open(hers, 'Tea or coffee?');
    await choose(hers, 'Reply');
    await expect(hers.getByText('Reply to Bob')).toBeVisible();
    await expect(hers.getByLabel('Write a message')).toBeFocused();
    await hers.reload();
    await expect(hers.getByText('Reply to Bob')).toBeVisible();
    await hers.getByRole('button', { name: 'Don’t reply to this message' }).click();
    await expect(hers.getByText('Reply to Bob')).toHaveCount(0);
    await open(hers, 'Tea or coffee?');
    await choose(hers, 'Reply');
    await hers.getByLabel('Write a message').fill('Tea, please');
    await hers.getByLabel('Write a message').press('Enter');
    await expect(hers.getByText('Reply to Bob')).toHaveCount(0);
    for (const page of [hers, his])
      await expect(rowOf(page, 'Tea, please').getByRole('button', { name: /Tea or coffee/ })).toBeVisible();
  });

  await test.step('typing shows below the messages until the message is there', async () => {
    await his.getByLabel('Write a message').pressSequentially('Milk');
    await expect(thread(hers).locator('[data-typing]')).toBeInViewport();
    await his.getByLabel('Write a message').press('Enter');
    await expect(thread(hers).getByText('Milk')).toBeInViewport();
    await expect(thread(hers).locator('[data-typing]')).toHaveCount(0);
  });

  await test.step('a deleted message goes on both pages, also where it is quoted', async () => {
    await open(his, 'Tea or coffee?');
    await choose(his, 'Delete');
    await expect(menu(his)).toContainText('You don’t get the credits for it back.');
    await choose(his, 'Delete');
    for (const page of [hers, his]) {
      await expect(thread(page).getByText('Tea or coffee?')).toHaveCount(0);
      await expect(thread(page).getByText('Message deleted')).toHaveCount(2);
    }
    await open(hers, 'Message deleted');
    await choose(hers, 'Report');
    await expect(hers.getByRole('heading', { name: 'Report a message' })).toBeVisible();
  });
});

test('a quote leads to a message that is not loaded yet', async ({ join }) => {
  const [alice, bob] = [await join('Alice'), await join('Bob', 'male')];
  for (const { request, origin } of [alice, bob, bob]) await buyCredits(request, origin);
  const { conversation, message } = await writeByApi(bob, alice.profileId, 'The very first.');
  for (let count = 1; count <= 31; count++) await writeByApi(bob, alice.profileId, `Number ${count}.`);
  const data = { profile_id: bob.profileId, message: 'To the first.', client_id: randomUUID(), reply_to: message.id };
  expect((await alice.request.post(`${alice.origin}/api/chat.php`, { data })).status()).toBe(201);
  const page = await openThread(alice, conversation);
  await rowOf(page, 'To the first.')
    .getByRole('button', { name: /The very first/ })
    .click();
  await expect(thread(page).locator(`[data-id="${message.id}"]`)).toBeInViewport();
  await expect(thread(page).getByText('Number 1.')).toBeInViewport();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a message that is pressed for long opens its menu, which stays when the finger lifts', async ({
    join,
    browser,
    origin,
  }) => {
    const [alice, bob] = [await join('Alice'), await join('Bob', 'male')];
    await buyCredits(bob.request, bob.origin);
    const { conversation } = await writeByApi(bob, alice.profileId, 'Press me');
    const storageState = await alice.context.storageState();
    const phone = await browser.newContext({
      ...test.info().project.use,
      baseURL: origin,
      storageState,
      hasTouch: true,
    });
    const page = await phone.newPage();
    await page.goto(`/chats/${conversation}`);
    const bubble = thread(page).getByText('Press me');
    await expect(bubble).toBeVisible();
    const screen = await phone.newCDPSession(page);
    const box = await bubble.boundingBox();
    const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
    await expect(async () => {
      await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      const opens = expect(menu(page)).toBeVisible();
      await opens.finally(() => screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
    }).toPass();
    await expect(menu(page).getByRole('button', { name: 'Reply' })).toBeVisible();
    await phone.close();
  });
});
