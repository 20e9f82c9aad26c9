import type { Locator, Page } from '@playwright/test';
import { buyCredits } from '../support/routes.ts';
import { type Companion, expect, type Join, test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

/** Alice and Bob, who write to each other; those in `buyers` have credits. */
async function twoMembers(join: Join, buyers: readonly string[]) {
  const [alice, bob] = [await join('Alice'), await join('Bob', 'male')];
  for (const member of [alice, bob]) {
    if (buyers.includes(member.name)) await buyCredits(member.request, member.origin);
  }
  return {
    alice: { ...alice, write: (...texts: string[]) => write(alice, bob.profileId, texts) },
    bob: { ...bob, write: (...texts: string[]) => write(bob, alice.profileId, texts) },
  };
}

/** Returns the conversation's id. */
async function write(from: Companion, to: string, texts: string[]): Promise<string> {
  let conversation = '';
  for (const text of texts) ({ conversation } = await writeByApi(from, to, text));
  return conversation;
}

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}.`);
const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
/** The field gets the focus once the scripts run. */
const ready = (page: Page) => expect(page.getByLabel('Write a message')).toBeFocused();

test('a line marks the first new message, and the conversation opens there', async ({ browser, origin, join }) => {
  const { alice, bob } = await twoMembers(join, ['Bob']);
  await bob.write('An old one.');
  const conversation = await alice.write('Read and answered.');
  const page = await alice.context.newPage();
  const thread = page.getByRole('region', { name: 'Conversation: Bob' });
  const line = thread.getByRole('heading', { name: 'New messages' });
  const withoutScripts = async (look: (still: Page) => Promise<void>) => {
    const storageState = await alice.context.storageState();
    const still = await browser.newPage({ baseURL: origin, javaScriptEnabled: false, storageState });
    await still.goto(`/chats/${conversation}`);
    await look(still);
    await still.close();
  };
  await page.goto(`/chats/${conversation}`);
  await ready(page);
  await expect(thread.getByText('Read and answered.')).toBeInViewport();
  await expect(line).toHaveCount(0);
  await page.goto('/likes');
  await bob.write(...numbered('New', 16));

  await test.step('without scripts, too', async () => {
    await withoutScripts((still) => expect(still.getByRole('heading', { name: 'New messages' })).toBeInViewport());
  });

  await test.step('the line stays while the page is open, and the messages are marked as read', async () => {
    await page.goto(`/chats/${conversation}`);
    await ready(page);
    await expect(line).toBeInViewport();
    await expect(thread.getByText('New 1.')).toBeInViewport();
    await expect(thread.getByText('New 16.')).not.toBeInViewport();
    await expect(page).not.toHaveTitle(/^\[|^\(/);
    const before = await top(line);
    await bob.write('And one more.');
    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
    expect(Math.abs((await top(line)) - before)).toBeLessThan(1);
  });

  await test.step('until the member writes', async () => {
    await page.getByLabel('Write a message').fill('So many!');
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/chat.php') && answer.status() === 201);
    await page.getByRole('button', { name: /^Send for/ }).click();
    await expect(thread.getByText('So many!')).toBeInViewport();
    // A message that is still in flight is not on the page when it reloads.
    await sent;
    await expect(line).toHaveCount(0);
    await page.reload();
    await expect(thread.getByText('So many!')).toBeInViewport();
    await expect(line).toHaveCount(0);
  });

  await test.step('a single message is visible below the line, with and without scripts', async () => {
    await page.goto('/likes');
    await bob.write('Only one.');
    await withoutScripts((still) => {
      const messages = still.getByRole('region', { name: /^Conversation/ });
      return expect(messages.getByText('Only one.')).toBeInViewport({ ratio: 1 });
    });
    await page.goto(`/chats/${conversation}`);
    await ready(page);
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(thread.getByText('Only one.')).toBeInViewport({ ratio: 1 });
  });
});

test('links lead away after a question, and single emoji are large', async ({ join }) => {
  const { alice, bob } = await twoMembers(join, []);
  const conversation = await bob.write('🔥');
  await alice.context.route('https://www.example.com/**', (route) => route.fulfill({ body: 'Elsewhere' }));
  const page = await alice.context.newPage();
  await page.goto(`/chats/${conversation}`);
  await ready(page);
  const thread = page.getByRole('region', { name: 'Conversation: Bob' });

  await test.step('a link', async () => {
    await bob.write('See www.example.com/spark. Not https://paypal.com@evil.example/');
    const links = thread.getByRole('listitem').getByRole('link', { name: /example/ });
    await expect(links).toHaveText(['www.example.com/spark']);
    await links.click();
    const dialog = page.getByRole('dialog', { name: 'for www.example.com' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(links).toBeFocused();
    await links.click();
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Open link' }).click();
    const other = await opened;
    await expect(other).toHaveURL('https://www.example.com/spark');
    expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('emoji by keyboard', async () => {
    const field = page.getByLabel('Write a message');
    await expect(page.getByRole('button', { name: 'Emoji' })).toBeVisible();
    await field.fill('Warm here');
    await field.press('Home');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Emoji' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '😀' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('😄Warm here');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Emoji' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(' ');
    await expect(field).toHaveValue('😄 Warm here');
  });

  await test.step('emoji by pointer, while typing', async () => {
    const field = page.getByLabel('Write a message');
    await field.fill('');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('button', { name: '💘' }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: '💘' }).first().click();
    await page.keyboard.press('Enter');
    const size = (text: string) =>
      thread
        .getByText(text, { exact: true })
        .evaluate((bubble) => Number.parseFloat(getComputedStyle(bubble).fontSize));
    await expect(thread.getByText('💘', { exact: true })).toBeVisible();
    expect([await size('💘'), await size('🔥')]).toEqual([44, 44]);
  });
});

test('older messages load as the reader nears them, and shift nothing', async ({ join }) => {
  const { alice, bob } = await twoMembers(join, ['Alice', 'Bob']);
  const long = (text: string) => `${text} ${'And so the evening went on. '.repeat(4)}`;
  await bob.write(...numbered('Early', 20).map(long));
  const conversation = await alice.write(...numbered('Late', 22).map(long));
  const page = await alice.context.newPage();
  const asked: string[] = [];
  let isDown = true;
  await page.route(/\/api\/chat\.php\?.*before=/, (route) => {
    asked.push(route.request().url());
    return isDown
      ? route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' } } })
      : route.fallback();
  });
  await page.goto(`/chats/${conversation}`);
  await ready(page);
  const thread = page.getByRole('region', { name: 'Conversation: Bob' });
  const older = thread.getByRole('link', { name: 'Older messages' });
  await expect(thread.getByText('Late 22.')).toBeInViewport();
  expect(asked).toEqual([]);

  await test.step('after a failure the button remains', async () => {
    await thread.getByText('Early 15.').scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBe(1);
    await thread.getByText('Early 14.').scrollIntoViewIfNeeded();
    await older.click();
    await expect(page.getByText('Something went wrong, please try again later.')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  await test.step('and continues from there', async () => {
    isDown = false;
    const seen = thread.getByText('Early 14.');
    const before = await top(seen);
    await older.click();
    await expect(thread.getByText('Early 1.')).toBeAttached();
    expect(Math.abs((await top(seen)) - before)).toBeLessThan(1);
    await expect(older).toHaveCount(0);
    expect(asked).toHaveLength(3);
  });
});
