import { allEndpoints, type Endpoint, fieldErrors } from '@vonk/schema';
import { createReferenceRows, propertyRuns } from '@vonk/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { BODY_LIMIT } from '../../src/http/input.ts';
import { routes } from '../../src/routes/index.ts';
import { setUpProcess, setUpSandbox, setUpWorld } from '../support/set-up.ts';
import { type Answer, callEndpoint, named, nameOf, type Sent, unlimited, type Values } from './call-endpoint.ts';
import { HOSTILE_PAIRS, HOSTILE_VALUES } from './hostile-values.ts';
import { sampleOf } from './samples.ts';
import { type Field, fieldsOf } from './schema-fields.ts';

const world = setUpWorld({ limitFactor: 1000 });
setUpSandbox(world);
const api = setUpProcess(world, { routes: unlimited });
let people = 0;
beforeAll(() => createReferenceRows(world.db));

const newCookie = async () => (await world.person(`person ${++people}`, { credits: 100 })).cookie;
const cookieFor = (endpoint: Endpoint) => (endpoint.access === 'member' ? newCookie() : undefined);

let shared: Promise<string> | undefined;
/** One member for all refused calls, which do not change the member. */
function sharedCookie(): Promise<string> {
  shared ??= newCookie();
  return shared;
}
const sharedCookieFor = (endpoint: Endpoint) => (endpoint.access === 'member' ? sharedCookie() : undefined);

const call = (endpoint: Endpoint, sent: Sent) => callEndpoint(api.origin, endpoint, sent);

const valid = (endpoint: Endpoint): Required<Pick<Sent, 'query' | 'body'>> => ({
  query: (sampleOf(endpoint.query) as Values) ?? {},
  body: (sampleOf(endpoint.body) as Values) ?? {},
});

function put(values: Values, path: readonly string[], value: unknown): Values {
  const [name = '', ...rest] = path;
  const inner = rest.length > 0 ? put((values[name] ?? {}) as Values, rest, value) : value;
  const { [name]: _before, ...others } = values;
  return inner === undefined ? others : { ...others, [name]: inner };
}

/** Whatever is sent, the response follows the contract and is never a 5xx. */
function expectSound(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.body.error, what).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\S/) });
}

/** What the schema refuses is refused with the name of the field. */
function expectRefused(answer: Answer, field: Field, what: string): void {
  expect(outcomeOf(answer), `${what}: ${answer.text.slice(0, 300)}`).toBe('422 invalid_input');
  const names = Object.keys(answer.body.error?.fields ?? {});
  expect(names.length, what).toBeGreaterThan(0);
  const path = field.path.join('.');
  if (!names.some((name) => name === path || name.startsWith(`${path}.`) || path.startsWith(`${name}.`))) {
    // Two fields that contradict each other: either name is fine.
    expect(
      names.every((name) => name !== ''),
      `${what}: ${answer.text}`,
    ).toBe(true);
  }
}

const AT_ONCE = 6;
/**
 * Sends every nth value that the schema accepts or refuses over HTTP, with another offset for each field. The long run
 * sends all.
 */
const SENT_OF_TAKEN = propertyRuns({ short: 8, long: 1 });
const SENT_OF_REFUSED = propertyRuns({ short: 40, long: 1 });
const JSON_TYPES: Endpoint['bodyType'][] = ['json', 'beacon', 'json_or_multipart', 'json_or_form', 'json_or_query'];
const isJson = ({ bodyType }: Endpoint, part: 'query' | 'body') => part === 'body' && JSON_TYPES.includes(bodyType);

/** What the schema makes of an input, as the server will read it. */
function parse(endpoint: Endpoint, part: 'query' | 'body', input: Values) {
  const read = isJson(endpoint, part) ? (JSON.parse(JSON.stringify(input)) as Values) : input;
  const result = endpoint[part]?.safeParse(read);
  return {
    isRefused: result?.success === false,
    names: result?.error ? Object.keys(fieldErrors(result.error, read)) : [],
  };
}

async function attack(endpoint: Endpoint, field: Field, part: 'query' | 'body', values: readonly unknown[]) {
  const cookie = await cookieFor(endpoint);
  const sample = valid(endpoint);
  const place = `${nameOf(endpoint)} ${part}.${field.path.join('.')}`;
  const attempts = values.map((value) => {
    const input = put(sample[part] as Values, field.path, value);
    const what = `${place} = ${String(JSON.stringify(value)).slice(0, 60)}`;
    const parsed = parse(endpoint, part, input);
    if (parsed.isRefused) expect(parsed.names, what).not.toContain('');
    return { input, what, ...parsed };
  });
  const turn = [...place].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const sent = [false, true].flatMap((refused) =>
    attempts
      .filter(({ isRefused }) => isRefused === refused)
      .filter((_attempt, n) => (n + turn) % (refused ? SENT_OF_REFUSED : SENT_OF_TAKEN) === 0),
  );
  const send = async ({ input, what, isRefused }: (typeof attempts)[number]) => {
    const ask = (by: string | undefined) => call(endpoint, { ...sample, [part]: input, cookie: by });
    let answer = await ask(cookie);
    // An earlier value was valid and closed the member's account.
    if (cookie && answer.body.authentication_required) answer = await ask(await cookieFor(endpoint));
    expectSound(answer, what);
    // The request never reaches the schema: its bytes are not UTF-8, or its URL is too long.
    if (answer.status === 400 || answer.status === 431) return;
    if (isRefused) expectRefused(answer, field, what);
  };
  for (let start = 0; start < sent.length; start += AT_ONCE) {
    await Promise.all(sent.slice(start, start + AT_ONCE).map(send));
  }
}

it('the routes cover the whole contract', () => {
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(allEndpoints.map(nameOf).sort());
});

const forMembers = allEndpoints.filter(({ access }) => access === 'member');
const outcomeOf = ({ status, body }: Answer) => `${status} ${body.error?.code}`;

describe('without a session', () => {
  it.each(named(forMembers))('%s requires a login', async (_name, endpoint) => {
    for (const cookie of [undefined, `auth.session=${'a'.repeat(43)}`]) {
      const answer = await call(endpoint, { ...valid(endpoint), cookie });
      expect(answer.body.authentication_required).toBe(true);
      expect(outcomeOf(answer)).toBe('403 authentication_required');
    }
  });
});

describe('from another site', () => {
  const changing = allEndpoints.filter(({ changesState, access }) => changesState && access !== 'provider');

  it('every call that is not a GET is guarded', () => {
    expect(allEndpoints.filter(({ method, changesState }) => method !== 'GET' && !changesState)).toEqual([]);
  });

  it.each(named(changing))('%s is refused', async (_name, endpoint) => {
    const cookie = await sharedCookie();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await call(endpoint, { ...valid(endpoint), cookie, headers });
      expect(outcomeOf(answer), JSON.stringify(headers)).toBe('403 cross_site');
    }
  });
});

describe('with a body of another media type', () => {
  const bodied = named(allEndpoints.filter(({ body, bodyType }) => body && bodyType !== 'multipart'));

  it.each(bodied)('%s is refused', async (_name, endpoint) => {
    const cookie = await sharedCookieFor(endpoint);
    const sample = valid(endpoint);
    const json = JSON.stringify(sample.body);
    const refused = async (sent: Sent) => outcomeOf(await call(endpoint, { ...sample, cookie, ...sent }));
    const types = ['text/html', 'application/json; charset=latin1'];
    if (endpoint.bodyType !== 'beacon') types.push('text/plain');
    if (!['form', 'json_or_form'].includes(endpoint.bodyType)) types.push('application/x-www-form-urlencoded');
    if (!['json_or_multipart', 'json_or_form'].includes(endpoint.bodyType))
      types.push('multipart/form-data; boundary=x');
    const unsupported = '415 unsupported_media_type';
    for (const type of types)
      expect(await refused({ body: json, headers: { 'content-type': type } }), type).toBe(unsupported);
    expect(await refused({ body: json, headers: { 'content-encoding': 'br' } })).toBe(unsupported);
    expect(await refused({ body: 'x'.repeat(BODY_LIMIT + 1) })).toBe('413 body_too_large');
    expect(await refused({ body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) })).toBe('400 malformed_request');
    if (endpoint.bodyType === 'form') return;
    for (const body of ['{', 'null', '[]', '1', '"x"', '{"a":1}{"b":2}', '\ufeff\u0000'])
      expect(await refused({ body }), body).toBe('400 malformed_request');
  });
});

describe('with a body that is not a form with a file', () => {
  const withFile = named(allEndpoints.filter(({ bodyType }) => bodyType === 'multipart'));

  it.each(withFile)('%s is refused', async (_name, endpoint) => {
    const cookie = await sharedCookieFor(endpoint);
    const others: Record<string, string>[] = [
      { 'content-type': 'application/json' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'br' },
    ];
    for (const headers of others) {
      const answer = await call(endpoint, { body: '{}', cookie, headers });
      expect(outcomeOf(answer), JSON.stringify(headers)).toBe('415 unsupported_media_type');
    }
  });
});

describe('with an unknown field', () => {
  const strict = (part: 'query' | 'body') =>
    // Raw bodies are admitted by their secret before anything in them is read.
    allEndpoints
      .filter((endpoint) => endpoint.bodyType !== 'raw')
      .filter((endpoint) =>
        endpoint[part]
          ? !endpoint[part].safeParse({ ...(valid(endpoint)[part] as Values), unheard_of: '1' }).success
          : part === 'query',
      );

  it.each(named(strict('body')))('%s names it', async (_name, endpoint) => {
    const sample = valid(endpoint);
    const answer = await call(endpoint, {
      ...sample,
      body: { ...(sample.body as Values), unheard_of: '1' },
      cookie: await sharedCookieFor(endpoint),
    });
    expect([answer.status, answer.body.error?.fields?.unheard_of?.code]).toEqual([422, 'unknown_field']);
  });

  // Old clients send extra parameters.
  const reading = strict('query').filter(({ changesState }) => !changesState);
  it.each(named(reading))('%s ignores it in the query', async (_name, endpoint) => {
    const sample = valid(endpoint);
    const cookie = await sharedCookieFor(endpoint);
    const statusWith = async (more: Values) =>
      (await call(endpoint, { ...sample, query: { ...sample.query, ...more }, cookie })).status;
    expect(await statusWith({ unheard_of: '1' })).toBe(await statusWith({}));
  });
});

describe('every field of every call withstands every value', () => {
  const fields = (part: 'query' | 'body') =>
    allEndpoints.flatMap((endpoint) =>
      fieldsOf(endpoint[part]).map((field) => [nameOf(endpoint), field.path.join('.'), endpoint, field] as const),
    );

  it.each(fields('body'))('%s: %s', async (_name, _path, endpoint, field) => {
    await attack(endpoint, field, 'body', isJson(endpoint, 'body') ? HOSTILE_VALUES : HOSTILE_PAIRS);
  });

  it.each(fields('query'))('%s?%s', async (_name, _path, endpoint, field) => {
    await attack(endpoint, field, 'query', HOSTILE_PAIRS);
  });
});
