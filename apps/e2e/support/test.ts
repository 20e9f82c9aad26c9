import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export interface OutboxEntry {
  kind: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `size` in bytes. */
  attachments: { name: string; size: number }[];
}

export interface Person {
  email: string;
  password: string;
  name: string;
}

interface Fixtures {
  origin: string;
  /** A site of the same installation by its domain's first label. */
  siteOrigin(label: string): string;
  /** Pages report what they should not: errors, warnings and failed requests end the test. */
  quiet: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  origin: async ({}, use) => {
    const origin = process.env.VONK_E2E_ORIGIN;
    if (!origin) throw new Error('the site was not started');
    await use(origin);
  },
  baseURL: async ({ origin }, use) => use(origin),
  siteOrigin: async ({ origin }, use) => {
    await use((label) => origin.replace('localhost', `${label}.localhost`));
  },
  quiet: [
    async ({ context }, use) => {
      const heard: string[] = [];
      listenTo(context, heard);
      await use(undefined);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * An API call that fails with 4xx is part of many journeys, and so is a lost connection; a link may be near before its
 * route is known; who presses on before a page is read anew gives up the reading, which Remix reports; and who goes on
 * right after a page has loaded fetches the next page's styles some time before they are used.
 */
const EXPECTED =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)|Tried to prefetch \S+ but no routes matched|^AbortError: signal is aborted|\.css was preloaded using link preload but not used/;

export function listenTo(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !EXPECTED.test(message.text()))
      heard.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(error.error().message));
}

export { expect };

export function newPerson(name = 'Robin'): Person {
  return {
    email: `${name.toLowerCase()}-${randomUUID()}@example.com`,
    password: `quiet-lamp-${randomUUID().slice(0, 8)}`,
    name,
  };
}

/** The newest mail to an address, once the worker has sent it. */
export async function nextMail(request: APIRequestContext, origin: string, to: string): Promise<OutboxEntry> {
  let found: OutboxEntry | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${origin}/dev/outbox.json`, { params: { to } });
      const entries = (await answer.json()) as OutboxEntry[];
      found = entries[0];
      return entries.length;
    })
    .toBeGreaterThan(0);
  if (!found) throw new Error('no mail');
  return found;
}

/** The activation link of a mail. */
export function linkIn(mail: OutboxEntry): string {
  const link = /https?:\/\/\S+\/[A-Za-z0-9_-]{43}/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
}

interface ApiPersonOptions {
  request: APIRequestContext;
  origin: string;
  person?: Person;
  gender?: 'female' | 'male';
  sexuality?: 'hetero' | 'gay' | 'lesbian' | 'bi';
}

/** A confirmed member, made by the same calls as the pages make; `request` is logged in afterwards. */
export async function joinByApi({
  request,
  origin,
  person = newPerson(),
  gender = 'female',
  sexuality = 'hetero',
}: ApiPersonOptions): Promise<Person & { profileId: string }> {
  const { settings } = (await (await request.get(`${origin}/api/settings.php`)).json()) as {
    settings: { terms_version: string };
  };
  const made = await request.post(`${origin}/api/signup.php`, {
    data: {
      ...person,
      date_of_birth: '1992-04-17',
      gender,
      sexuality,
      country: 'NL',
      region: 'NL-UT',
      city: 'Utrecht',
      language: 'en',
      consents: { terms_version: settings.terms_version, sensitive_data: true, marketing: false },
      tracking: {},
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const mail = await nextMail(request, origin, person.email);
  const token = linkIn(mail).split('/').at(-1) ?? '';
  const confirmed = await request.post(`${origin}/api/activate.php`, { data: { token } });
  expect(confirmed.status()).toBe(200);
  const { user } = (await confirmed.json()) as { user: { profile: { id: string } } };
  return { ...person, profileId: user.profile.id };
}

/** For pages that are to be loaded and whose calls are to fail: nothing stands between them and `page.route`. */
export async function withoutWorker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/** Whether the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
