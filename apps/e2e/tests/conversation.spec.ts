import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
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

  await test.step('few messages are visible below the line, with and without scripts', async () => {
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

test('older messages load as the reader nears them, and shift nothing', async ({ join }) => {
  const { alice, bob } = await twoMembers(join, ['Alice', 'Bob']);
  const long = (text: string) => `${text} ${'And so the evening went on. '.repeat(4)}`;
  await bob.write(...numbered('Early', 20).map(long));
  const conversation = await alice.write(...numbered('Late', 22).map(long));
  const page = await alice.context.newPage();
  await page.goto(`/chats/${conversation}`);
  await ready(page);
  const thread = page.getByRole('region', { name: 'Conversation: Bob' });
  await expect(thread.getByText('Late 22.')).toBeInViewport();
  await expect(thread.getByText('Early 1.')).toHaveCount(0);
  const letGo = await holdBack(page, /\/api\/chat\.php\?.*before=/);
  const seen = thread.getByText('Early 14.');
  await seen.scrollIntoViewIfNeeded();
  const before = await top(seen);
  letGo();
  await expect(thread.getByText('Early 1.')).toBeAttached();
  expect(Math.abs((await top(seen)) - before)).toBeLessThan(1);
  await expect(thread.getByRole('link', { name: 'Older messages' })).toHaveCount(0);
});
