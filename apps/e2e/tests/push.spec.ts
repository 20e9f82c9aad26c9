import type { BrowserContext, Page } from '@playwright/test';
import { pageFaults } from '../support/axe.ts';
import { logInByApi } from '../support/log-in.ts';
import { pushesTo } from '../support/pushes.ts';
import { signUpByPages } from '../support/sign-up.ts';
import { test as anyTest, expect, type Join, joinByApi, newPerson } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

const OFFER = 'Turn on notifications and don’t miss a message.';
const ON = 'Notifications are on.';

/** The browser allows notifications. */
const test = anyTest.extend({
  context: async ({ context, origin }, use) => {
    await context.grantPermissions(['notifications'], { origin });
    await use(context);
  },
});

/** A member without a photo would get a more urgent banner; these have closed it. */
async function comeIn(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'hide-enrich-alert', value: '1767225600', url: origin }]);
  expect((await logInByApi({ request: page.request, origin }, 'bob')).status()).toBe(200);
}

/** Goes to the feed by a link, because the first page offers nothing. */
async function goOn(page: Page): Promise<void> {
  await page.goto('/likes');
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expect(page).toHaveURL('/members');
}

/**
 * Tests cannot reach the browser's own push service, which is also closed to private windows. Instead, a subscription
 * with real keys is created, and kept as the browser would.
 */
async function bringPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEPT = 'test-push-subscription';
    const encode = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const revive = (text: string) => {
      const { json, key } = JSON.parse(text) as { json: object; key: number[] };
      return {
        ...json,
        options: { applicationServerKey: Uint8Array.from(key).buffer },
        toJSON: () => json,
        unsubscribe: async () => {
          localStorage.removeItem(KEPT);
          return true;
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => {
      const kept = localStorage.getItem(KEPT);
      return kept ? revive(kept) : null;
    };
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const json = {
        endpoint: `https://push.vonk.example/${crypto.randomUUID()}`,
        expirationTime: null,
        keys: {
          p256dh: encode(await crypto.subtle.exportKey('raw', pair.publicKey)),
          auth: encode(crypto.getRandomValues(new Uint8Array(16)).buffer),
        },
      };
      const key = [...new Uint8Array(options?.applicationServerKey as ArrayBuffer)];
      localStorage.setItem(KEPT, JSON.stringify({ json, key }));
      return revive(localStorage.getItem(KEPT) ?? '');
    };
  });
}

const toldTo = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/user.php?push=1'));

test('a member who closes the banner, or turns notifications on from it by keyboard, does not see it again', async ({
  page,
  context,
  origin,
}) => {
  await bringPushService(context);
  await comeIn(page, origin);
  const close = page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Close' });

  await test.step('closed', async () => {
    await goOn(page);
    await expect(page.getByText(OFFER)).toBeVisible();
    await close.click();
    await expect(page.getByText(OFFER)).toBeHidden();
    const kept = await page.evaluate(() => localStorage.getItem('hide-push-notification-alert'));
    expect(Math.abs(Number(kept) - Date.now() / 1000)).toBeLessThan(300);
    await goOn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(OFFER)).toBeHidden();
    await page.evaluate(() => localStorage.removeItem('hide-push-notification-alert'));
    await context.clearCookies({ name: 'hide-push-notification-alert' });
  });

  await goOn(page);
  await expect(page.getByText(OFFER)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Turn on notifications' }).focus();
  const told = toldTo(page);
  await page.keyboard.press('Enter');
  expect((await told).status()).toBe(200);
  await expect(page.getByText(ON)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(ON)).toBeHidden();

  // The site forgets the subscription at each logout; a page that loads registers it again.
  const toldAgain = toldTo(page);
  await goOn(page);
  expect((await toldAgain).status()).toBe(200);
  await expect(page.getByText(OFFER)).toBeHidden();
});

anyTest('a member whose browser refuses sees how to change that', async ({ page, context, origin }) => {
  await context.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await comeIn(page, origin);
  await goOn(page);
  const told = toldTo(page);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  expect((await told).request().postDataJSON()).toEqual({ subscription: 'denied' });
  await expect(page.getByText('Your browser blocks notifications from us.')).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});

interface Shown {
  title: string;
  tag: string;
  buttons: string[];
}
const shownBy = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = (await registration.getNotifications()) as (Notification & { actions: { title: string }[] })[];
    return shown.map(({ title, tag, actions }) => ({ title, tag, buttons: actions.map((each) => each.title) }));
  });

const isShown = (page: Page) => async () => (await shownBy(page)).length > 0;

/** A member with a message from another one, and what the site would push about it. */
async function written(page: Page, join: Join) {
  const nora = await join('Nora');
  const robin = await joinByApi({ request: page.request, origin: nora.origin, gender: 'male' });
  const { conversation, message } = await writeByApi(nora, robin.profileId, 'Is this seat taken?');
  const url = `/chats/${conversation}`;
  const push = {
    title: 'Nora wrote to you',
    url,
    tag: `chat-${conversation}`,
    badge: 1,
    id: message.id,
    conversation,
    sentAt: Date.now(),
    actions: [
      { action: 'open', title: 'Reply', url: `${url}#reply` },
      { action: 'read', title: 'Mark as read' },
    ],
  };
  return { url, push };
}
/** What a worker has and a page does not. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification | undefined; action: string }) => Event;
}

const unread = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/user.php')).json()).user.total_unread;

test('a push becomes a notification, never an empty one', async ({ page, origin }) => {
  const push = await pushesTo(page, origin);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications
        .map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }))
        .toSorted((a, b) => a.title.localeCompare(b.title));
    });
  const message = { title: 'New message from Mila', body: 'Hi!', tag: 'chat-1', url: '/chats/1' };
  const general = { title: 'Vonk', body: 'Something new is waiting for you.', tag: '', url: '/' };
  // One after the other: of two at once the browser may deliver only one.
  await push({ ...message, badge: 1 }, async () => (await shown()).length === 1);
  expect(await shown()).toEqual([message]);
  await push('no payload of ours', async () => (await shown()).length === 2);
  expect(await shown()).toEqual([message, general]);
});

test('a notification has buttons, and disappears when its conversation is read', async ({ page, origin, join }) => {
  const { url, push } = await written(page, join);
  const deliver = await pushesTo(page, origin);
  const looks = ['/api/user.php', '/api/chats.php'].map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path),
  );
  await page.goto('/chats');
  const all = { title: 'Nora wrote to you', tag: push.tag, buttons: ['Reply', 'Mark as read'] };
  await deliver(push, isShown(page));
  expect(await shownBy(page)).toEqual([all]);
  await Promise.all(looks);
  await page.goto(url);
  await expect.poll(() => shownBy(page)).toEqual([]);
  await expect.poll(() => unread(page)).toBe(0);
});

test('the notification’s button marks a message as read', async ({ page, context, origin, join }) => {
  const { push } = await written(page, join);
  const deliver = await pushesTo(page, origin);
  await deliver(push, isShown(page));
  expect(await shownBy(page)).toHaveLength(1);
  expect(await unread(page)).toBe(1);
  // What the system does when the button is pressed.
  const worker = context.serviceWorkers().find((each) => each.url() === `${origin}/sw.js`);
  await worker?.evaluate(async () => {
    const { registration, NotificationEvent } = globalThis as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification, action: '1' }));
  });
  await expect.poll(() => unread(page)).toBe(0);
  await expect.poll(() => shownBy(page)).toEqual([]);
});

test('a new member is offered notifications', async ({ page, context }) => {
  await bringPushService(context);
  await signUpByPages(page, newPerson());
  await expect(page).toHaveURL(/\/complete-signup/);
  const button = page.getByRole('button', { name: 'Turn on notifications' });
  await expect(button).toHaveCount(1);
  expect(await pageFaults(page)).toEqual([]);
  const told = toldTo(page);
  await button.click();
  expect((await told).status()).toBe(200);
  await expect(page.getByText(ON)).toBeVisible();
  await expect(button).toBeHidden();
});
