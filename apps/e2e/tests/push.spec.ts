import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { signUpByPages } from '../support/sign-up.ts';
import { expect, newPerson, test } from '../support/test.ts';

const OFFER = 'Turn on notifications and don’t miss a message.';
const ON = 'Notifications are on.';

/** Without its own photo there is a more urgent banner; these have closed it. */
async function comeIn(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'hide-enrich-alert', value: '1767225600', url: origin }]);
  const answer = await page.request.post(`${origin}/api/user.php`, {
    data: { email: 'bob@demo.vonk.test', password: 'vonk-demo-2026' },
  });
  expect(answer.status()).toBe(200);
}

/** To the second page by a link, since the first one offers nothing. */
async function goOn(page: Page): Promise<void> {
  await page.goto('/members');
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await page
    .getByRole('link', { name: /^Likes/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/likes/);
}

/**
 * The browser's own push service is out of reach of tests, and closed to private windows: a subscription with real keys
 * is made in its place, and kept as the browser would.
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

test('a member turns notifications on from the banner, by keyboard, and is not asked again', async ({
  page,
  context,
  origin,
}) => {
  await context.grantPermissions(['notifications'], { origin });
  await bringPushService(context);
  await comeIn(page, origin);
  await goOn(page);
  await expect(page.getByText(OFFER)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Turn on notifications' }).focus();
  const told = toldTo(page);
  await page.keyboard.press('Enter');
  expect((await told).status()).toBe(200);
  await expect(page.getByText(ON)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const close = page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(ON)).toBeHidden();

  // The site forgets at each logout; a page that loads tells it again by itself.
  const toldAgain = toldTo(page);
  await goOn(page);
  expect((await toldAgain).status()).toBe(200);
  await expect(page.getByText(OFFER)).toBeHidden();
});

test('a member who closes the banner is not asked again', async ({ page, context, origin }) => {
  await context.grantPermissions(['notifications'], { origin });
  await comeIn(page, origin);
  await goOn(page);
  await expect(page.getByText(OFFER)).toBeVisible();
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(OFFER)).toBeHidden();
  const kept = await page.evaluate(() => localStorage.getItem('hide-push-notification-alert'));
  expect(Math.abs(Number(kept) - Date.now() / 1000)).toBeLessThan(300);
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(OFFER)).toBeHidden();
});

test('a member whose browser refuses is told how to change that', async ({ page, context, origin }) => {
  await context.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await comeIn(page, origin);
  await goOn(page);
  const told = toldTo(page);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  expect((await told).request().postDataJSON()).toEqual({ subscription: 'denied' });
  await expect(page.getByText('Your browser blocks notifications from us.')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('a push makes open pages look at once what is new', async ({ page, context, origin }) => {
  await context.grantPermissions(['notifications'], { origin });
  await comeIn(page, origin);
  const devtools = await context.newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('/chats');
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  // After the first look, which comes by itself 5 s after the page.
  await page.waitForRequest((request) => request.url().endsWith('/api/user.php'));
  const looks = ['/api/user.php', '/api/chats.php'].map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path),
  );
  const data = JSON.stringify({ title: 'Nora wrote to you', url: '/chats/1', tag: 'chat-1', badge: 1 });
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await Promise.all(looks);
});

test('whoever has just signed up is offered notifications', async ({ page, context, origin }) => {
  await context.grantPermissions(['notifications'], { origin });
  await bringPushService(context);
  await signUpByPages(page, newPerson());
  await expect(page).toHaveURL(/\/complete-signup/);
  const button = page.getByRole('button', { name: 'Turn on notifications' });
  await expect(button).toHaveCount(1);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const told = toldTo(page);
  await button.click();
  expect((await told).status()).toBe(200);
  await expect(page.getByText(ON)).toBeVisible();
  await expect(button).toBeHidden();
});
