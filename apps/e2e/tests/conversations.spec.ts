import type { Page } from '@playwright/test';
import { drawWithFingers } from '../support/fingers.ts';
import { plainMemberTest } from '../support/plain-page.ts';
import { scriptsReady } from '../support/scripts-ready.ts';
import { expect, type Join, joinByApi, type NewMember, newPerson, memberTest as test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

/** Bob and Carl have written to the member, Carl last. */
async function getLetters(join: Join, me: NewMember) {
  const [bob, carl] = [await join('Bob', 'male'), await join('Carl', 'male')];
  const { conversation } = await writeByApi(bob, me.profileId, 'Is this seat taken?');
  await writeByApi(carl, me.profileId, 'Do you like jazz?');
  return { bob, carl, conversation };
}

const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /seat taken|like jazz/ });
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the list' }).getByRole('link', { name, exact: true });

test('a name is found at once, a chip shows a part, and the address says so', async ({ page, join, me }) => {
  await getLetters(join, me);
  await page.goto('/chats');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox').fill('bo');
  await expect(rows(page)).toHaveText([/Bob/]);
  await expect(page).toHaveURL(/\/chats\?q=bo$/);
  await page.getByRole('searchbox').fill('zz');
  await expect(page.getByRole('heading', { name: 'No conversation with “zz”' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(rows(page)).toHaveCount(2);

  await chip(page, 'Archived').click();
  await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible();
  await expect(page).toHaveURL(/\/chats\?show=archived$/);
  await chip(page, 'Unread').click();
  await expect(chip(page, 'Unread')).toHaveAttribute('aria-current', 'true');
  await rows(page).filter({ hasText: 'Bob' }).click();
  // Beside the thread the part stays, and so does the conversation that is read now.
  await expect(page).toHaveURL(/\/chats\/[\w-]+\?show=unread$/);
  await expect(
    page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Bob/ }),
  ).toBeVisible();
});

test('an archived conversation leaves every tab, comes back with Undo and with a message', async ({
  page,
  join,
  me,
}) => {
  const { bob } = await getLetters(join, me);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    const stream = tab.waitForResponse('**/api/events.php');
    await tab.goto('/chats');
    await stream;
  }
  const openMenu = async (name: string) => {
    const button = page.getByRole('button', { name: `Archive or mute the conversation with ${name}` });
    await button.focus();
    await button.press('Enter');
  };
  await openMenu('Bob');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  for (const tab of [page, other]) await expect(rows(tab)).toHaveText([/Carl/]);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  for (const tab of [page, other]) await expect(rows(tab)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Bob' })).toBeFocused();

  await openMenu('Bob');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(rows(other)).toHaveText([/Carl/]);
  await writeByApi(bob, me.profileId, 'Is this seat taken now?');
  for (const tab of [page, other]) await expect(rows(tab)).toHaveCount(2);

  await openMenu('Bob');
  await page.getByRole('dialog').getByRole('button', { name: 'Mute' }).click();
  for (const tab of [page, other]) await expect(row(tab, 'Bob').getByRole('img', { name: 'Muted' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
});

test('a refused archiving puts the conversation back and says so', async ({ page, join, me }) => {
  await getLetters(join, me);
  await page.goto('/chats');
  await page.route('**/api/chat-archive.php', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Archive or mute the conversation with Bob' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('alert')).toContainText('That didn’t work');
  await expect(rows(page)).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe to the left uncovers Archive and Mute, a long one archives', async ({ page, join, me }) => {
    await getLetters(join, me);
    await page.goto('/chats');
    const swipe = async (name: string, by: number) => {
      const box = await rows(page).filter({ hasText: name }).boundingBox();
      if (!box) throw new Error('no such row');
      const from = { x: box.x + box.width - 40, y: box.y + box.height / 2 };
      await drawWithFingers(page, [[from, { x: from.x - by, y: from.y }]]);
    };
    await swipe('Bob', 120);
    await row(page, 'Bob').getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(row(page, 'Bob').getByRole('img', { name: 'Muted' })).toBeVisible();
    await expect(page).toHaveURL(/\/chats$/);
    await swipe('Bob', 290);
    await expect(rows(page)).toHaveText([/Carl/]);
    await expect(page.getByRole('status').filter({ hasText: 'Archived: Bob' })).toBeVisible();
  });
});

test('a new match is above the list until something is written', async ({ page, origin, join, me }) => {
  const bob = await join('Bob', 'male');
  await bob.request.post(`${origin}/api/like.php`, { data: { profile_id: me.profileId } });
  await page.request.post('/api/like.php', { data: { profile_id: bob.profileId } });
  await page.goto('/chats');
  const matches = page.getByRole('region', { name: 'New matches' });
  await matches.getByRole('link', { name: 'Write to Bob' }).click();
  await expect(page).toHaveURL(`/members/${bob.profileId}/chat`);
  await expect(page.getByLabel('Write a message')).toBeFocused();
  await writeByApi(bob, me.profileId, 'Is this seat taken?');
  await page.goto('/chats');
  await expect(rows(page)).toHaveCount(1);
  await expect(matches).toHaveCount(0);
});

test('from 1,280 px the person is beside the thread; in narrower windows nothing of them is loaded', async ({
  page,
  join,
  me,
}) => {
  const { conversation } = await getLetters(join, me);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/chats/${conversation}`);
  await expect(page.getByLabel('Write a message')).toBeFocused();
  const person = page.getByRole('region', { name: 'Bob', exact: true });
  await expect(person).toHaveCount(0);
  expect(asked).not.toContain('/api/profile.php');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(person.getByRole('heading', { name: /Bob/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Carl/ }).click();
  await expect(
    page.getByRole('region', { name: 'Carl', exact: true }).getByRole('link', { name: /View the profile/ }),
  ).toBeVisible();
});

plainMemberTest('without scripts a form searches, and links show parts', async ({ plain, origin, playwright, me }) => {
  const theirs = await playwright.request.newContext({ baseURL: origin });
  await joinByApi({ request: theirs, origin, person: newPerson('Bob'), gender: 'male' });
  const { conversation } = await writeByApi({ request: theirs, origin }, me.profileId, 'Is this seat taken?');
  await theirs.dispose();
  await plain.goto('/chats');
  plain.fill('Search your conversations by name', 'bo');
  await plain.press('Search');
  expect(plain.path).toBe('/chats?q=bo');
  expect(plain.text).toContain('Is this seat taken?');
  await plain.follow('Archived');
  expect(plain.path).toBe('/chats?show=archived&q=bo');
  expect(plain.text).toContain('No conversation with');
  await plain.goto(`/chats/${conversation}?show=unread`);
  await plain.follow('Matches');
  expect(plain.path).toBe(`/chats/${conversation}?show=matches`);
  expect(plain.text).toContain('No conversations with matches yet');
});

test('what was written offline is marked in the list, and sent from the page the member left to', async ({
  page,
  context,
  join,
  me,
}) => {
  const { conversation } = await getLetters(join, me);
  // What the next page is made of is here already.
  await page.goto('/likes');
  await page.goto(`/chats/${conversation}`);
  await scriptsReady(page);
  await context.setOffline(true);
  await page.getByLabel('Write a message').fill('From the tunnel');
  await page.getByLabel('Write a message').press('Enter');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByRole('link', { name: /Bob/ })).toContainText('Not sent');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Likes/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/likes$/);
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/chat.php') && answer.status() === 201);
  await context.setOffline(false);
  await sent;
  await page.goto('/chats');
  await expect(page.getByRole('main').getByRole('link', { name: /Bob/ })).toContainText('You: From the tunnel');
});
