import { pageFaults } from '../support/axe.ts';
import { plainTest } from '../support/plain-page.ts';
import { expect, joinByApi, newPerson, test } from '../support/test.ts';

test('a member blocks someone who writes and likes, neither sees the other any more, and the block is undone', async ({
  page,
  origin,
  join,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const alice = await joinByApi({ request: page.request, origin, person: newPerson('Alice') });
  const bob = await join('Bob', 'male');
  const write = (message: string) =>
    bob.request.post('/api/chat.php', {
      data: { profile_id: alice.profileId, message, client_id: crypto.randomUUID() },
    });
  await bob.request.post('/api/like.php', { data: { profile_id: alice.profileId } });
  expect((await write('You owe me an answer.')).status()).toBe(201);

  await test.step('what came is visible at first', async () => {
    await page.goto('/likes');
    await expect(page.getByRole('link', { name: /^Bob/ })).toBeVisible();
    await expect(page.getByText('1 unread').first()).toBeAttached();
  });

  await test.step('a block from the profile removes it all', async () => {
    await page.goto(`/members/${bob.profileId}`);
    await page.getByRole('article').getByLabel('More').click();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Bob?' });
    await expect(dialog).toBeVisible();
    expect(await pageFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('You blocked Bob.')).toBeVisible();
    await expect(page.getByText('1 unread')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Say hello|Continue/ })).toHaveCount(0);
    expect(await pageFaults(page)).toEqual([]);
    await page.goto('/likes');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Bob/ })).toHaveCount(0);
  });

  await test.step('the conversation can be read, but not written in', async () => {
    await page.goto('/chats');
    await page.getByRole('link', { name: /Bob/ }).first().click();
    await expect(page.getByText('You owe me an answer.').last()).toBeVisible();
    await expect(page.getByLabel('Write a message')).toHaveCount(0);
  });

  await test.step('the blocked member finds no one there', async () => {
    const theirPage = await bob.context.newPage();
    expect((await theirPage.goto(`/members/${alice.profileId}`))?.status()).toBe(404);
    await expect(theirPage.getByRole('heading', { name: 'This profile isn’t here' })).toBeVisible();
    await theirPage.goto('/chats');
    await expect(theirPage.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(theirPage.getByText('You owe me an answer.')).toHaveCount(0);
    expect((await write('Hello?')).status()).toBe(403);
  });

  await test.step('the block is undone in the settings', async () => {
    await page.goto('/settings/privacy');
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unblock Bob' }).click();
    await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
    expect((await write('Sorry.')).status()).toBe(201);
    await page.goto('/likes');
    await expect(page.getByRole('link', { name: /^Bob/ })).toBeVisible();
  });

  await test.step('or in the conversation', async () => {
    await page.goto(`/members/${bob.profileId}/chat`);
    await page.getByLabel('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('dialog', { name: 'Block Bob?' }).getByRole('button', { name: 'Block' }).click();
    await page.getByRole('button', { name: 'Unblock Bob' }).press('Enter');
    await expect(page.getByLabel('Write a message')).toBeFocused();
  });
});

test('a member reports someone, gets a number, and blocks as well', async ({ page, origin, join }) => {
  await joinByApi({ request: page.request, origin });
  const bob = await join('Bob', 'male');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/members/${bob.profileId}`);
  const more = page.getByRole('article').getByLabel('More');
  const dialog = page.getByRole('dialog', { name: 'Report Bob' });
  const open = async () => {
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Report', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  };
  await open();
  await dialog.getByText('Close', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await open();
  await dialog.getByRole('radio', { name: 'Asks for money, or looks like a scam' }).check();
  await dialog.getByLabel('Tell us more').fill('Wants gift cards.');
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you. We’ll look into it.' })).toBeFocused();
  await expect(dialog.getByText(/\d{6}-[2-9A-Z]{5}/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog.getByText('You blocked Bob.')).toBeVisible();
  // The page behind has changed, but the dialog stays until it is closed.
  await expect(page.getByText('You don’t see each other on this site')).toBeAttached();
  await expect(dialog.getByText('You blocked Bob.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await page.getByRole('button', { name: 'Unblock Bob' }).press('Enter');
  const hello = page.getByRole('link', { name: 'Say hello' });
  await expect(hello).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(hello).toBeFocused();
});

plainTest(
  'without scripts, a member reports, blocks and unblocks by forms',
  async ({ plain, request, origin, playwright }) => {
    const theirs = await playwright.request.newContext({ baseURL: origin });
    await joinByApi({ request, origin });
    const bob = await joinByApi({ request: theirs, origin, person: newPerson('Bob'), gender: 'male' });
    await theirs.dispose();
    await plain.goto(`/members/${bob.profileId}`);
    await plain.follow('Report');
    plain.check('Something else');
    await plain.press('Send report');
    expect(plain.text).toMatch(/\d{6}-[2-9A-Z]{5}/);
    await plain.goto(`/members/${bob.profileId}`);
    await plain.press('Block');
    expect(plain.text).toContain('You blocked Bob.');
    await plain.press('Unblock Bob');
    expect(plain.queries.queryAllByRole('link', { name: 'Say hello' })).not.toEqual([]);
  },
);
