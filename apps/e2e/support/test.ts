import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { pressWhenReady } from './press-when-ready.ts';

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

interface SiteFixtures {
  origin: string;
  /** The origin of another site of the same installation, by its domain's first label. */
  siteOrigin(label: string): string;
}

/** A member with a browser of their own. */
export interface Companion extends Person, Caller {
  profileId: string;
  context: BrowserContext;
}
export type Join = (name?: string, gender?: 'female' | 'male') => Promise<Companion>;

interface PageFixtures {
  /** Errors, warnings and failed requests on any page fail the test. */
  quiet: undefined;
  /** Pages count as opened once they have hydrated. */
  ready: undefined;
  /** Brings another new member, whose browser is closed after the test. */
  join: Join;
}

/** Calls to the site without a browser. */
export const siteTest = base.extend<SiteFixtures>({
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
});

export const test = siteTest.extend<PageFixtures>({
  quiet: [
    async ({ context }, use) => {
      const heard: string[] = [];
      listenTo(context, heard);
      await use(undefined);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
  ready: [
    async ({ browser, context }, use) => {
      const stop = pressWhenReady(browser, context);
      await use(undefined);
      stop();
    },
    { auto: true },
  ],
  join: async ({ browser, origin }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, gender) => {
      const context = await browser.newContext({ baseURL: origin });
      contexts.push(context);
      const { request } = context;
      return { context, request, origin, ...(await joinByApi({ request, origin, person: newPerson(name), gender })) };
    });
    for (const context of contexts) await context.close();
  },
});

export type NewMember = Person & { profileId: string };

/** The browser belongs to a new member. */
export const memberTest = test.extend<{ me: NewMember }>({
  me: [async ({ context, origin }, use) => use(await joinByApi({ request: context.request, origin })), { auto: true }],
});

/**
 * Expected in many journeys: API calls that fail with 4xx, lost connections, links that come near before their route is
 * known, revalidations that navigation aborts (which Remix reports), and styles of the next page that were preloaded
 * some time before their use. Most journeys block the service worker.
 */
const EXPECTED =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)|Failed to fetch manifest patches TypeError: Failed to fetch|Tried to prefetch \S+ but no routes matched|^AbortError: signal is aborted|\.css was preloaded using link preload but not used|^Service Worker registration blocked by Playwright$/;

/** The same for a revalidation that had begun: its decoder leaves the rejected promise unhandled. */
const GIVEN_UP = 'signal is aborted without reason';

export function listenTo(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !EXPECTED.test(message.text()))
      heard.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (message !== GIVEN_UP) heard.push(message);
  });
}

export { expect };

export function newPerson(name = 'Robin'): Person {
  return {
    // Before the @ an address has 64 characters at most.
    email: `${name.toLowerCase().slice(0, 20)}-${randomUUID()}@example.com`,
    password: `quiet-lamp-${randomUUID().slice(0, 8)}`,
    name,
  };
}

/** Who makes the calls, and to which site. */
export interface Caller {
  request: APIRequestContext;
  origin: string;
}

export async function mailsTo({ request, origin }: Caller, to: string): Promise<OutboxEntry[]> {
  const answer = await request.get(`${origin}/dev/outbox.json`, { params: { to } });
  return (await answer.json()) as OutboxEntry[];
}

/** The newest mail to an address, once the worker has sent it. */
export async function nextMail(request: APIRequestContext, origin: string, to: string): Promise<OutboxEntry> {
  let found: OutboxEntry | undefined;
  await expect
    .poll(async () => {
      const entries = await mailsTo({ request, origin }, to);
      found = entries[0];
      return entries.length;
    })
    .toBeGreaterThan(0);
  if (!found) throw new Error('no mail');
  return found;
}

const LINK = /https?:\/\/\S+\/([A-Za-z0-9_-]{43})/;

/** The activation link in a mail. */
export function linkIn(mail: OutboxEntry): string {
  const link = LINK.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
}

/** The next token mailed to an address, other than `used`. */
export async function nextToken(caller: Caller, { to, used }: { to: string; used?: string }): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const tokens = (await mailsTo(caller, to)).map(({ text }) => LINK.exec(text)?.[1]);
      found = tokens.find((token) => token && token !== used);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

interface ApiPersonOptions extends Caller {
  person?: Person;
  gender?: 'female' | 'male';
  sexuality?: 'hetero' | 'gay' | 'lesbian' | 'bi';
  language?: string;
}

interface Match {
  name: string;
  /** Why the two may go together. */
  why: { kind: string }[];
}

/** A member who has not confirmed the address, made with the same calls as the pages make; `token` confirms it. */
export async function signUpByApi({
  request,
  origin,
  person = newPerson(),
  gender = 'female',
  sexuality = 'hetero',
  language = 'en',
}: ApiPersonOptions): Promise<Person & { token: string; matches: Match[] }> {
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
      language,
      consents: { terms_version: settings.terms_version, sensitive_data: true, marketing: false },
      tracking: {},
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { matches } = (await made.json()) as { matches: Match[] };
  return { ...person, matches, token: await nextToken({ request, origin }, { to: person.email }) };
}

/** Confirms a new member's address. Returns the profile's id. */
export async function confirmByApi({ request, origin }: Caller, token: string): Promise<string> {
  const confirmed = await request.post(`${origin}/api/activate.php`, { data: { token } });
  expect(confirmed.status()).toBe(200);
  const { user } = (await confirmed.json()) as { user: { profile: { id: string } } };
  return user.profile.id;
}

/** A confirmed member; `request` is logged in afterwards. */
export async function joinByApi(options: ApiPersonOptions): Promise<NewMember> {
  const { token, matches: _matches, ...person } = await signUpByApi(options);
  return { ...person, profileId: await confirmByApi(options, token) };
}

/** By how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
