import { type Endpoint, endpoints } from '@vonk/schema';
import { createBundles, createReferenceRows } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, callEndpoint, nameOf, type Sent, unlimited } from './attacks/call-endpoint.ts';
import { inputFor, type Names } from './attacks/ids-of-input.ts';
import { createMemberWithAll } from './attacks/member-with-all.ts';
import { setUpProcess, setUpSandbox, setUpWorld } from './support/set-up.ts';

const world = setUpWorld({ limitFactor: 1000 });
setUpSandbox(world);
const api = setUpProcess(world, { routes: unlimited });
let bundle: string;

beforeAll(async () => {
  await createReferenceRows(world.db);
  bundle = (await createBundles(world.db, world))[0]?.id as string;
});

/**
 * Values that differ between runs, or once another call is asked before: ids, marks, secrets, times, ages, numbers, ideas
 * for a pair.
 */
const CHANGING: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g, '<instant>'],
  [/\b[0-9a-f]{12}(?=[^0-9a-f]|x*\b)/g, '<mark>'],
  [/\b20\d{2}-\d{2}-\d{2}\b/g, '<day>'],
  [/(?<![A-Za-z0-9_-])(?=[a-z_-]*[A-Z0-9])[A-Za-z0-9_-]{22,}/g, '<secret>'],
  [/(?<=photos\/)[0-9a-f]{2}(?=\/)/g, '<part>'],
  [/(?<=[?&]exp=)\d+/g, '<second>'],
  [/\b\d{6}-[2-9A-Z]{5}\b/g, '<number>'],
  [/(?<=-)\d+(?=@people\.test)/g, '<n>'],
  [/(?<="(?:name|email)":"anna ?)\d+/g, '<n>'],
  [/(?<="id":")\d+(?=")/g, '<n>'],
  [/"age":\d+/g, '"age":<age>'],
  [/(?<=\{"text":")[^"]+(?="\})/g, '<line>'],
];
const masked = (text: string) => CHANGING.reduce((left, [what, name]) => left.replace(what, name), text);

const HEADERS = [
  'content-type',
  'cache-control',
  'vary',
  'allow',
  'www-authenticate',
  'content-disposition',
  'location',
];

function written(request: string, { status, headers, text }: Answer): string {
  const shown = HEADERS.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []));
  const cookies = headers
    .getSetCookie()
    .map((cookie) => `set-cookie: ${cookie.replace(/Expires=[^;]+/i, 'Expires=<date>')}`);
  const isText = /json|text/.test(headers.get('content-type') ?? '');
  const body = isText ? text : text && '<bytes>';
  return masked([`${request}`, String(status), ...shown, ...cookies.sort(), '', body].join('\n'));
}

const inputOf = (endpoint: Endpoint, names: Names) => ({
  query: inputFor('query', endpoint.query, names),
  body: inputFor('body', endpoint.body, names),
});

let people = 0;
const newMember = (status: 'active' | 'not_confirmed' = 'active') =>
  createMemberWithAll(world, { site: world.site, bundle, name: `anna ${++people}`, status });

/** Shows only these people, the most recently active first. */
async function showOnly(profileIds: readonly string[]): Promise<void> {
  const { pool } = world.db;
  await pool.query(`UPDATE profiles SET status = 'disabled' WHERE status = 'active' AND id <> ALL ($1)`, [profileIds]);
  await pool.query(
    `UPDATE profiles SET last_active_at = timestamptz '2026-05-04T11:00:00Z' - n * interval '1 hour'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS shown (id, n) WHERE profiles.id = shown.id`,
    [profileIds],
  );
}

/**
 * Each call of the contract: as a visitor, as a member with everything, as an unconfirmed member, and with invalid
 * input.
 */
async function record(name: string, endpoint: Endpoint): Promise<string[]> {
  const [anna, bea] = [await newMember(), await newMember('not_confirmed')];
  const friend = anna.names.profile;
  await showOnly([anna.profileId, friend, bea.profileId]);
  const right = inputOf(endpoint, anna.names);
  const wrong = { query: { unknown: '1' }, body: { unknown: 1 } };
  const beas = inputOf(endpoint, { ...bea.names, profile: friend });
  const speaking = (language: string) => ({ headers: { 'accept-language': language } });
  const calls: [string, Sent][] = [
    ['a visitor', { ...right, ...speaking('en') }],
    ['a member', { ...right, cookie: anna.cookie, ...speaking('nl') }],
    ['an unconfirmed member', { ...beas, cookie: bea.cookie, ...speaking('de') }],
    ['a member, wrongly', { ...wrong, cookie: anna.cookie, ...speaking('fr') }],
  ];
  const answers: string[] = [];
  for (const [caller, sent] of calls)
    answers.push(written(`${name} (${nameOf(endpoint)}) by ${caller}`, await callEndpoint(api.origin, endpoint, sent)));
  return answers;
}

describe('every call answers what it answered before, byte for byte:', () => {
  test.each(Object.entries<Endpoint>(endpoints).sort(([a], [b]) => (a < b ? -1 : 1)))('%s', async (name, endpoint) => {
    expect((await record(name, endpoint)).join('\n\n')).toMatchSnapshot();
  });
});
