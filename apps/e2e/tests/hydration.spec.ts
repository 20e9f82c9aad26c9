import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

interface Started {
  __remixContext?: { stream?: ReadableStream };
  releaseData?: () => void;
  takeOver?: () => void;
}

/** Documents keep their data undecoded until the returned function is called. */
async function holdData(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const released = new Promise<void>((resolve) => {
      (window as Started).releaseData = resolve;
    });
    const encoder = new TextEncoder();
    // Remix pipes the data in the page through one of these.
    window.TextEncoderStream = class extends TransformStream<string, Uint8Array<ArrayBuffer>> {
      readonly encoding = encoder.encoding;
      constructor() {
        super({
          transform: async (text, controller) => {
            await released;
            controller.enqueue(encoder.encode(text));
          },
        });
      }
    };
  });
  return () => page.evaluate(() => (window as Started).releaseData?.());
}

/** Waits until the scripts have begun to decode the page's data. */
const decodes = (page: Page) =>
  page.waitForFunction(() => {
    const { __remixContext: context } = window as Started;
    return context !== undefined && context.stream === undefined;
  });

/** Presses a key in the moment in which React begins to listen, before it renders anything. */
const pressAtOnce = (page: Page) =>
  page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen.apply(document, args);
      if (args[0] !== 'keydown') return;
      queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })));
    };
  });

// The `quiet` fixture fails each of these if React reports anything.

test('a key pressed before the page’s data is decoded breaks nothing', async ({ page }) => {
  const release = await holdData(page);
  await pressAtOnce(page);
  await page.goto('/settings', { waitUntil: 'commit' });
  await decodes(page);
  await release();
  await page.waitForFunction(() => (window as Started).takeOver === undefined);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Blocked people', exact: true })).toBeInViewport();
});

test('a message that arrives before a conversation’s last scripts leaves what is there alone', async ({
  page,
  me,
  join,
}) => {
  const bob = await join('Bob', 'male');
  // A first message may have no link.
  await writeByApi(bob, me.profileId, 'Hello.');
  const { conversation } = await writeByApi(bob, me.profileId, 'See www.example.com');
  const release = await holdBack(page, /\/assets\/(received-hint|linked-text)-[^/]+\.js$/);
  await page.goto(`/chats/${conversation}`);
  const thread = page.getByRole('region', { name: 'Conversation: Bob' });
  const first = await thread.getByRole('link', { name: 'www.example.com' }).elementHandle();
  await writeByApi(bob, me.profileId, 'Is this seat taken?');
  await expect(thread.getByText('Is this seat taken?')).toBeVisible();
  expect(await first?.evaluate((link) => link.isConnected)).toBe(true);
  await release();
  await page.getByLabel('Write a message').fill('It is yours.');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await expect(thread.getByText('It is yours.')).toBeVisible();
});
