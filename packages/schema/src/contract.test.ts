import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ERROR_STATUS } from './constants/error-codes.ts';
import type { Endpoint } from './endpoint.ts';
import { allEndpoints, endpoints, endpointsByFeature, otherEndpoints } from './endpoints/index.ts';
import { liveEventKinds } from './entities/chat.ts';
import { liveEvent } from './entities/live-event.ts';
import { fieldErrors } from './field-errors.ts';

const named = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as [string, Endpoint]);

/** Paths kept from the backend that this API replaces. */
const FIXED = [
  'POST /api/user.php',
  'GET /api/user.php',
  'PUT /api/user.php',
  'GET /api/logout.php',
  'POST /api/page-hidden.php',
  'GET /api/settings.php',
  'GET /api/discountcode.php',
  'GET /api/chats.php',
  'GET /api/likes.php',
  'DELETE /api/chat.php',
  'GET /api/interests.php',
  'GET /api/regions.php',
  'GET /api/companyinfo.php',
];

describe('the contract', () => {
  test('contains every call once', () => {
    const names = named.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(FIXED));
  });

  test.each(named)('%s is complete', (_name, endpoint) => {
    expect(endpoint.path).toMatch(/^\/api\/[a-z-]+\.php(\?[a-z]+=\d)?$/);
    expect(endpoint.summary.length).toBeGreaterThan(10);
    expect(endpoint.method === 'GET' && endpoint.body).toBeFalsy();
    for (const code of endpoint.errors) expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
    // State changes need cross-site protection and a rate limit.
    if (endpoint.method !== 'GET') expect([endpoint.changesState, endpoint.limits !== undefined]).toEqual([true, true]);
    if (endpoint.idempotent) expect(endpoint.access).not.toBe('provider');
    for (const field of Object.keys(endpoint.fieldErrors))
      expect(endpoint.body, field).toHaveProperty(`shape.${field.replaceAll('.', '.shape.')}`);
  });

  // Of calls that others could misuse to guess, to send mails, or to keep the server busy.
  test.each([
    ['POST /api/user.php', 60, 60],
    ['POST /api/signup.php', 10, 600],
    ['POST /api/reset-password.php', 10, 600],
    ['POST /api/activate-resend.php', 5, 3600],
    ['POST /api/complaint.php', 10, 3600],
    ['POST /api/unsubscribe.php', 240, 60],
    ['POST /api/chat.php', 60, 60],
    ['POST /api/typing.php', 60, 60],
    ['POST /api/photo.php', 60, 600],
    ['POST /api/payment.php', 20, 300],
    ['GET /api/geocode.php', 30, 60],
    ['GET /api/places.php', 120, 60],
  ])('limits %s to %d calls in %d seconds', (name, points, seconds) => {
    const { limits = {} } = new Map(named).get(name) as Endpoint;
    expect(new Set(Object.values(limits).map(({ points: most, seconds: within }) => `${most} in ${within}`))).toEqual(
      new Set([`${points} in ${seconds}`]),
    );
  });

  test('lists every call under one feature', () => {
    const byFeature = Object.values(endpointsByFeature).flatMap((calls) => Object.keys(calls));
    expect(byFeature.sort()).toEqual([...Object.keys(endpoints), ...Object.keys(otherEndpoints)].sort());
  });

  test('contains every kind of live event', () => {
    const kinds = liveEvent.options.map(({ shape }) => shape.event.value);
    expect(kinds.sort()).toEqual([...liveEventKinds, 'ready'].sort());
  });

  test('never stores a response with a secret', () => {
    for (const secret of [endpoints.login, endpoints.signup, endpoints.activate, endpoints.updateUser])
      expect(secret.idempotent).toBe(false);
  });
});

const errors = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success
    ? result.data
    : Object.fromEntries(Object.entries(fieldErrors(result.error, input)).map(([field, { code }]) => [field, code]));
};

const inputs = named.flatMap(([name, { query, body }]) => [
  ...(query ? [[`${name} query`, query] as const] : []),
  ...(body ? [[`${name} body`, body] as const] : []),
]);

/** Those that ignore what they do not know. */
const open = [
  'GET /api/settings.php query',
  'GET /api/discountcode.php query',
  'POST /api/mollie-webhook.php body',
  'POST /api/payment.php body',
  'POST /api/directdebit.php body',
];
test.each(inputs.filter(([name]) => !open.includes(name)))('%s: rejects an unknown field', (_name, schema) => {
  expect(errors(schema, { 'no-such-field': 1 })).toHaveProperty('no-such-field', 'unknown_field');
});

describe('input', () => {
  const id = '0197a3c1-8a7b-7000-8000-000000000001';

  test('accepts a position in the chat list', () => {
    const { query } = endpoints.listChats;
    for (const before of ['2026-05-04T12:00:00Z', '2026-05-04T12:00:00.123Z', `1777896000123~${id}`])
      expect(errors(query, { before })).toEqual({ before });
    for (const before of ['', '~', '1777896000123', `1777896000123~${id}~`, `-1~${id}`, '2026-05-04', 'yesterday'])
      expect(errors(query, { before }), before).toEqual({ before: 'invalid_value' });
  });

  test('accepts a search', () => {
    const { query } = endpoints.searchMembers;
    expect(errors(query, {})).toEqual({ sort: 'active', page: 1 });
    expect(errors(query, { sort: 'near' })).toEqual({ sort: 'near', page: 1 });
    expect(errors(query, { min_age: '20', max_age: '30', page: '2', online: '1', photo: '0' })).toMatchObject({
      min_age: 20,
      max_age: 30,
      page: 2,
      online: true,
      photo: false,
    });
    expect(errors(query, { min_age: '30', max_age: '20' })).toEqual({ max_age: 'invalid_value' });
    expect(errors(query, { min_age: '30', max_age: '30' })).toMatchObject({ min_age: 30, max_age: 30 });
    const ages = { min_age: '17', max_age: '1e9' };
    const wrong = { ...ages, page: '0', interests: 'a,,b', region: 'NL_UT', country: 'nl', sort: 'far', cursor: '<' };
    const refused = Object.fromEntries(Object.keys(wrong).map((field) => [field, 'invalid_value']));
    expect(errors(query, wrong)).toEqual(refused);
  });

  test('requires one key and at most one cursor for a chat', () => {
    const { query } = endpoints.getChat;
    expect(errors(query, {})).toEqual({ conversation: 'required' });
    expect(errors(query, { conversation: id, profile_id: id })).toHaveProperty('conversation');
    expect(errors(query, { conversation: id, before: '5', after: '4' })).toEqual({ after: 'invalid_value' });
    expect(errors(query, { profile_id: id.toUpperCase(), before: '5' })).toEqual({ profile_id: id, before: '5' });
  });

  test('requires consent for an order', () => {
    const { body } = endpoints.createPayment;
    expect(errors(body, { bundle: id, method: 'ideal', consent: false })).toEqual({ consent: 'consent_required' });
    expect(errors(body, { bundle: id, method: '../ideal', consent: 'true' })).toEqual({
      method: 'invalid_value',
      consent: 'invalid_type',
    });
  });

  test("accepts a direct debit's numbers as typed or copied, and single lines in its other fields", () => {
    const { body } = endpoints.orderDebit;
    const form = {
      bundle: id,
      holder: 'Alice Jansen',
      iban: 'nl91 abna 0417 1643 00',
      street: 'Oudegracht',
      house_number: '12 bis',
      zip: '3511 AB',
      city: 'Utrecht',
      mobile: '06 12345678',
      consent: true,
    };
    const copied = {
      iban: ' \ufeffnl91 abna\n0417\u200b 1643 00\u2060 ',
      mobile: '\u202a06 12345678\u202c',
      zip: ' 3511\u00a0AB',
    };
    expect(body.parse({ ...form, ...copied })).toEqual(body.parse(form));
    expect(errors(body, { ...form, iban: 'NL91 ABNA 0417 1643 01', consent: false })).toEqual({
      consent: 'consent_required',
    });
    expect(errors(body, { ...form, iban: ' ', mobile: '\u200b', zip: '', holder: '' })).toEqual(
      Object.fromEntries(['iban', 'mobile', 'zip', 'holder'].map((field) => [field, 'required'])),
    );
    expect(errors(body, { ...form, iban: 'x'.repeat(1001) })).toEqual({ iban: 'too_long' });
    const hostile = {
      holder: 'Alice\u202egnp',
      street: 'Oude\ngracht',
      house_number: '1\u0000',
      city: 'U\u200btrecht',
    };
    expect(errors(body, { ...form, ...hostile })).toEqual(
      Object.fromEntries(Object.keys(hostile).map((field) => [field, 'invalid_characters'])),
    );
    expect(errors(body, { ...form, price: 1 })).not.toHaveProperty('price');
  });

  test('accepts only an id in a webhook', () => {
    const { body } = endpoints.mollieWebhook;
    expect(errors(body, { id: 'tr_5B8cwPMGnU', testByMollie: '1' })).toEqual({ id: 'tr_5B8cwPMGnU' });
    for (const hostile of ['tr_', 'tr_../../x', `tr_${'x'.repeat(61)}`, '5B8cw', ''])
      expect(errors(body, { id: hostile })).toHaveProperty('id', 'invalid_value');
  });
});
