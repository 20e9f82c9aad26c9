import { randomUUID } from 'node:crypto';
import { giveMailEventSecrets } from '@vonk/domain';
import { createLogger } from '@vonk/logger';
import {
  allEndpoints,
  type Endpoint,
  type ErrorCode,
  PAGE_HIDDEN_HEADER,
  PHOTO_MIN_SIDE,
  SECOND,
  TIME_ZONE_HEADER,
  TRAFFIC_SOURCE_HEADER,
} from '@vonk/schema';
import { createBundles, createReferenceRows, propertyRuns, propertySeed, TEST_PASSWORD } from '@vonk/testing';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failuresOf } from '../../src/openapi/failures.ts';
import { PROXY_SECRET } from '../support/api.ts';
import { openSession } from '../support/people.ts';
import { setUpProcess, setUpSandbox, setUpWorld } from '../support/set-up.ts';
import { type Ground, inputOf, seldom } from './arbitrary-input.ts';
import {
  type Answer,
  callEndpoint,
  formOf,
  named,
  nameOf,
  type Sent,
  unlimited,
  type Values,
} from './call-endpoint.ts';
import { HOSTILE_PAIRS } from './hostile-values.ts';
import { createMemberWithAll, type MemberWithAll } from './member-with-all.ts';

const CASES = propertyRuns({ short: 24, long: 500 });
const AT_ONCE = 10;
/** Longer than any call may take: beyond this it hangs. */
const ANSWERED_WITHIN = 20 * SECOND;
const FILE_NAME = 'holiday-of-the-secret-photo.jpg';

let lines: string[] = [];
const logger = createLogger({ name: 'api', level: 'trace', destination: { write: (line) => lines.push(line) } });
const world = setUpWorld({ limitFactor: 1000, logger });
setUpSandbox(world);
const api = setUpProcess(world, { routes: unlimited });
let members: Record<'member' | 'premium', MemberWithAll>;
let victim: MemberWithAll;
let secret: string;
let files: Blob[];

beforeAll(async () => {
  const { db, site } = world;
  await createReferenceRows(db);
  await giveMailEventSecrets(world.ctx);
  const { mail_event_secret } = await db.prisma.site.findUniqueOrThrow({ where: { id: site.id } });
  secret = mail_event_secret as string;
  const bundle = (await createBundles(db, world))[0]?.id as string;
  const all = { site, bundle, credits: 100_000 };
  const [member, premium] = await Promise.all([
    createMemberWithAll(world, { ...all, name: 'eve' }),
    createMemberWithAll(world, { ...all, name: 'pia', paid: true }),
  ]);
  members = { member, premium };
  victim = await createMemberWithAll(world, { site, bundle, name: 'alice' });
  const picture = await sharp({ create: { width: PHOTO_MIN_SIDE, height: 400, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer();
  files = [picture, picture.subarray(0, picture.length / 2), Buffer.from('<svg/>'), Buffer.alloc(0)].map(
    (bytes) => new Blob([new Uint8Array(bytes)]),
  );
});

beforeEach(async () => {
  // Some calls end sessions.
  for (const member of Object.values(members)) Object.assign(member, await openSession(world.ctx, member.userId));
  lines = [];
});

interface Case {
  caller: 'visitor' | 'member' | 'premium';
  query: Values;
  body: Values;
  /** Sent instead of the body, if not null. */
  raw: string | null;
  file: number | null;
  headers: Record<string, string>;
  cookie: string;
}

const text = fc.oneof(
  fc.constantFrom(
    ...HOSTILE_PAIRS.filter((each) => typeof each === 'string' && each.length < 4000),
  ) as fc.Arbitrary<string>,
  fc.string({ maxLength: 200, unit: 'binary' }),
);
// Only characters that a client can send in a header.
const headerText = text.map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim());
const sharedKey = randomUUID();

const headerCases = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), fc.constant(sharedKey), headerText),
    'last-event-id': fc.oneof(fc.constantFrom('0', '17', '9'.repeat(18), '-1'), headerText),
    'accept-language': fc.oneof(fc.constantFrom('nl', 'de-AT;q=0.5, *', 'x'.repeat(500)), headerText),
    'user-agent': headerText,
    // Only a trusted proxy may choose request ids.
    'x-request-id': fc.oneof(
      fc.uuid(),
      headerText.map((value) => `!${value}`),
    ),
    'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), headerText),
    'x-forwarded-host': headerText,
    'x-vonk-proxy-secret': fc.oneof(fc.constant(PROXY_SECRET), headerText),
    authorization: fc.oneof(headerText, fc.constant('Bearer of-the-site')),
    'if-none-match': headerText,
    [TIME_ZONE_HEADER]: fc.oneof(fc.constantFrom('Europe/Amsterdam', '../../etc'), headerText),
    [PAGE_HIDDEN_HEADER]: fc.constant('1'),
    [TRAFFIC_SOURCE_HEADER]: headerText,
  } as Record<string, fc.Arbitrary<string>>,
  { requiredKeys: [] },
);

const JSON_BODIES: Endpoint['bodyType'][] = ['json', 'beacon', 'json_or_multipart', 'json_or_form'];

function casesOf(endpoint: Endpoint): fc.Arbitrary<Case> {
  const names = [members.member.names, members.premium.names, victim.ids];
  const ground = (isJson: boolean): Ground => ({ names, isJson });
  const takesFile = endpoint.bodyType === 'multipart' || endpoint.bodyType === 'json_or_multipart';
  return fc.record({
    caller: fc.constantFrom('visitor', 'member', 'member', 'premium'),
    query: inputOf(endpoint.query, ground(false)),
    body: inputOf(endpoint.body, ground(JSON_BODIES.includes(endpoint.bodyType))),
    raw: endpoint.bodyType === 'raw' ? text : seldom(text, 20),
    file: takesFile ? fc.option(fc.nat(files.length - 1), { freq: 2, nil: null }) : fc.constant(null),
    // Not always: proxy headers change the site and the address, and a cookie changes the caller.
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, headerCases) as fc.Arbitrary<Record<string, string>>,
    cookie: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, headerText),
  });
}

function sentOf(each: Case): Sent {
  const session = each.caller === 'visitor' ? '' : members[each.caller].cookie;
  const cookie = [session, each.cookie && `vid=${each.cookie}`, each.cookie && `locale=${each.cookie}`];
  const headers = Object.fromEntries(Object.entries(each.headers).filter(([, value]) => value !== ''));
  if (headers.authorization === 'Bearer of-the-site') headers.authorization = `Bearer ${secret}`;
  const file = each.file === null ? null : files[each.file];
  return {
    query: each.query,
    body: each.raw ?? (file ? withName(formOf(each.body, file)) : each.body),
    cookie: cookie.filter(Boolean).join('; ') || undefined,
    headers,
    signal: AbortSignal.timeout(ANSWERED_WITHIN),
  };
}

function withName(form: FormData): FormData {
  form.set('photo', form.get('photo') as Blob, FILE_NAME);
  return form;
}

function expectOfContract(endpoint: Endpoint, { status, text: words, body }: Answer, what: string): void {
  expect(status, `${what}: ${words.slice(0, 300)}`).toBeLessThan(500);
  // The URL was too long, so no handler saw the request.
  if (status === 431) return;
  if (status < 400) {
    expect([endpoint.status, 304], what).toContain(status);
    return;
  }
  const { code, message } = body.error ?? { code: '', message: '' };
  const documented = failuresOf(endpoint).map(({ error }) => `${error.status} ${error.code}`);
  expect(documented, `${what}: ${words.slice(0, 300)}`).toContain(`${status} ${code}`);
  expect(message, what).toMatch(/\S/);
}

/** Errors from before the handler. */
const UNHEARD: (ErrorCode | undefined)[] = [
  'invalid_input',
  'malformed_request',
  'unsupported_media_type',
  'authentication_required',
  'secret_invalid',
];

const UUID = /^[0-9a-f-]{36}$/i;
const LEAST_LENGTH = 8;

/** The texts of a case, none of which may be logged. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string')
    return [value.trim()].filter((each) => each.length >= LEAST_LENGTH && !UUID.test(each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const privateWords = () => [
  TEST_PASSWORD,
  FILE_NAME,
  secret,
  ...[...Object.values(members), victim].flatMap(({ secrets, token }) => [...secrets, token]),
];

describe('whatever is sent', () => {
  it.each(named(allEndpoints))('%s answers it, and logs none of it', async (_name, endpoint) => {
    const sentTexts = new Set<string>(privateWords());
    let heard = 0;
    const run = async (each: Case) => {
      const { raw, query, body, cookie, headers } = each;
      for (const word of textsOf([raw, query, body, cookie, headers])) sentTexts.add(word);
      const what = `${nameOf(endpoint)} ${JSON.stringify(each).slice(0, 600)}`;
      const answer = await callEndpoint(api.origin, endpoint, sentOf(each)).catch((error) => {
        throw new Error(`${what} was not answered: ${error}`);
      });
      expectOfContract(endpoint, answer, what);
      if (!UNHEARD.includes(answer.body.error?.code as ErrorCode)) heard++;
    };
    const batch = fc.array(casesOf(endpoint), { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batch, async (cases) => {
        await Promise.all(cases.map(run));
      }),
      { numRuns: Math.ceil(CASES / AT_ONCE), seed: propertySeed(), endOnFailure: true },
    );
    // With few cases, maybe none is accepted.
    expect(heard, 'cases of which the use case heard').toBeGreaterThan(propertyRuns({ short: -1, long: 10 }));
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(CASES / 2);
    const told = [...sentTexts].filter((word) => log.includes(JSON.stringify(word).slice(1, -1)));
    expect(told.map((word) => lines.find((line) => line.includes(JSON.stringify(word).slice(1, -1))))).toEqual([]);
  });
});
