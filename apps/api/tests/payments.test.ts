import { randomUUID } from 'node:crypto';
import { type PaymentsPort, ProviderUnavailableError } from '@vonk/ports';
import { eachTest } from '@vonk/testing/each-test';
import { later } from '@vonk/testing/later';
import { describe, expect, it } from 'vitest';
import { sendJson } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcess } from './support/set-up.ts';
import { bodyOf, setUpShop } from './support/test-shop.ts';

const { world, sandbox, bundles } = setUpShop();
const api = setUpProcess(world);
let people = 0;

const person = () => world.person(`person ${++people}`, { user: { created_at: world.clock.now() } });
const alice = eachTest(person);

const get = (path: string, { cookie }: SignedIn) => fetch(`${api.origin}${path}`, { headers: { cookie } });
function order(by: SignedIn, fields: object = {}, key: string = randomUUID()) {
  const body = { bundle: bundles[1]?.id, method: 'ideal', consent: true, ...fields };
  return sendJson(`${api.origin}/api/payment.php`, by, body, { headers: { 'idempotency-key': key } });
}
const paymentsOf = ({ userId }: SignedIn) => world.db.prisma.payment.findMany({ where: { user_id: userId } });

/** Provider calls with these names wait until `release` decides how they end. */
function slow(...names: (keyof PaymentsPort)[]) {
  const asked: string[] = [];
  const released = later<'answers' | 'fails'>();
  const slowed = names.map((name) => [
    name,
    async (input: never) => {
      asked.push(name);
      if ((await released.promise) === 'fails') throw new ProviderUnavailableError('Mollie did not answer in time');
      return world.ctx.payments[name](input);
    },
  ]);
  api.ctx.payments = { ...world.ctx.payments, ...Object.fromEntries(slowed) };
  return {
    asked,
    release: (how: 'answers' | 'fails' = 'answers') => {
      api.ctx.payments = world.ctx.payments;
      released.answer(how);
    },
  };
}

describe('while the provider is slow', () => {
  it('serves everything else, holds no connection, and finds the order again by its key', async () => {
    await get('/api/credits.php', alice);
    const key = randomUUID();
    const provider = slow('createPayment');
    let isAnswered = false;
    const waiting = order(alice, {}, key).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => provider.asked).toEqual(['createPayment']);

    for (const call of ['settings', 'user', 'credits', 'transactions', 'chats'])
      expect([call, (await get(`/api/${call}.php`, alice)).status]).toEqual([call, 200]);
    const { rows } = await world.db.pool.query(
      `SELECT DISTINCT state FROM pg_stat_activity
        WHERE application_name = 'vonk-api-test' AND datname = current_database()`,
    );
    expect(rows).toEqual([{ state: 'idle' }]);
    expect(isAnswered).toBe(false);

    provider.release('fails');
    const refused = await waiting;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const error = { code: 'payment_provider_unavailable', message: expect.stringMatching(/\w/) };
    expect(await bodyOf(refused)).toMatchObject({ error });
    const [left] = await paymentsOf(alice);
    const again = await order(alice, {}, key);
    expect([again.status, (await bodyOf(again)).payment_id]).toEqual([201, left?.id]);
    expect(await paymentsOf(alice)).toHaveLength(1);
  });

  it('shows the known state on the result page', async () => {
    const { payment_id: id } = await bodyOf(await order(alice));
    world.clock.advance(5000);
    const provider = slow('getPayment');
    const answer = await get(`/api/payment.php?payment_id=${id}`, alice);
    expect(await bodyOf(answer)).toMatchObject({ payment_id: id, status: 'open' });
    expect(provider.asked).toHaveLength(1);
    // Only one lookup: a member who reloads meanwhile does not wait.
    expect((await bodyOf(await get(`/api/payment.php?payment_id=${id}`, alice))).status).toBe('open');
    expect(provider.asked).toHaveLength(1);
    await sandbox.setStatus(id, 'paid', { notify: false });
    provider.release();
    await expect.poll(async () => (await paymentsOf(alice))[0]?.status).toBe('paid');
  });
});

describe('an invalid order', () => {
  it.each([
    ['a bundle that is none', () => ({ bundle: randomUUID() }), 404, 'bundle_unavailable', 'bundle'],
    ['a method that is not offered there', () => ({ method: 'twint' }), 422, 'method_unavailable', 'method'],
    ['a method that is none', () => ({ method: 'bitcoin' }), 422, 'method_unavailable', 'method'],
    ['a code that is none', () => ({ code: 'NOSUCHCODE' }), 404, 'code_unknown', 'code'],
  ])('%s: is refused, and nothing is written', async (_what, fields, status, code, field) => {
    const answer = await order(alice, fields());
    expect([answer.status, (await bodyOf(answer)).error]).toEqual([status, expect.objectContaining({ code, field })]);
    expect(await paymentsOf(alice)).toEqual([]);
  });

  it.each([undefined, false, 'true', 1])('with the consent %j is refused', async (consent) => {
    expect((await order(alice, { consent })).status).toBe(422);
    expect(await paymentsOf(alice)).toEqual([]);
  });

  it.each([
    [{ amount: 1 }],
    [{ price: { value: '0.01', currency: 'EUR' } }],
    [{ amount_minor: 1, currency: 'JPY' }],
    [{ credits: 100_000 }],
    [{ percentage: 99, discount_minor: 1999, discount_code_id: randomUUID() }],
  ])('ignores a price from the client: %j', async (fields) => {
    const { amount, payment_id: id } = await bodyOf(await order(alice, fields));
    expect(amount).toEqual({ value: '20.00', currency: 'EUR' });
    expect((await sandbox.findPayment(id))?.amount).toBe(2000);
    expect(await paymentsOf(alice)).toMatchObject([
      { id, amount_minor: 2000, discount_minor: 0, currency: 'EUR', credits: 50 },
    ]);
  });
});

describe('an invalid form for direct debit', () => {
  const send = (fields: object) => {
    const form = { street: 'Oudegracht', house_number: '12', city: 'Utrecht', zip: '3511 AB', mobile: '06 12345678' };
    return sendJson(`${api.origin}/api/directdebit.php`, alice, {
      bundle: bundles[0]?.id,
      holder: 'Alice Jansen',
      iban: 'NL91 ABNA 0417 1643 00',
      consent: true,
      ...form,
      ...fields,
    });
  };
  const faultsOf = async (fields: object) => {
    const answer = await send(fields);
    const { error } = (await answer.json()) as { error: { fields: Record<string, { code: string }> } };
    return [answer.status, Object.fromEntries(Object.entries(error.fields).map(([name, { code }]) => [name, code]))];
  };

  it('is refused with everything that is wrong, whether it is missing or only looks right', async () => {
    const numbers = { iban: 'NL91 ABNA 0417 1643 01', mobile: '030 1234567' };
    expect(await faultsOf({ holder: ' ', zip: '', consent: false, ...numbers })).toEqual([
      422,
      {
        holder: 'required',
        zip: 'required',
        consent: 'consent_required',
        iban: 'iban_invalid',
        mobile: 'mobile_invalid',
      },
    ]);
  });

  it('is read for the country that it is paid from, too', async () => {
    expect(await faultsOf({ holder: '', zip: '50667' })).toEqual([422, { holder: 'required', zip: 'zip_invalid' }]);
    expect(await faultsOf({ holder: '', zip: '50667', country: 'DE' })).toEqual([422, { holder: 'required' }]);
  });
});

describe('the country that the member pays from', () => {
  const from = async (person: SignedIn, query = '') => {
    const { country, methods } = await bodyOf(await get(`/api/credits.php${query}`, person));
    return { country, ids: (methods as { id: string }[]).map(({ id }) => id) };
  };
  const choose = (payment_country: string) =>
    sendJson(`${api.origin}/api/user.php`, alice, { payment_country }, { method: 'PUT' });

  it('is the visitor’s until the member chooses one', async () => {
    expect((await from(alice)).country).toBe('NL');
    api.ctx.countries = { countryOf: () => 'BE' };
    const there = await from(alice);
    expect([there.country, there.ids.includes('bancontact'), there.ids.includes('ideal')]).toEqual(['BE', true, false]);
    expect((await order(alice, { method: 'bancontact' })).status).toBe(201);
    expect((await choose('DE')).status).toBe(200);
    expect((await from(alice)).country).toBe('DE');
    api.ctx.countries = undefined;
    expect((await from(alice)).country).toBe('DE');
  });

  it('can be requested and ordered with', async () => {
    expect((await from(alice, '?country=BE')).ids).toContain('bancontact');
    expect((await from(alice, '?country=US')).country).toBe('NL');
    expect((await get('/api/credits.php?country=belgium', alice)).status).toBe(422);
    expect((await bodyOf(await order(alice, { method: 'bancontact' }))).error.code).toBe('method_unavailable');
    expect((await order(alice, { method: 'bancontact', country: 'BE' })).status).toBe(201);
    expect((await order(alice, { method: 'ideal', country: 'US' })).status).toBe(201);
  });
});
