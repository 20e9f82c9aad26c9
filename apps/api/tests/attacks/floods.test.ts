import { allEndpoints, type Endpoint, otherEndpoints } from '@vonk/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../../src/http/rate-limits.ts';
import { routes } from '../../src/routes/index.ts';
import { createTestWorld, PROXY_SECRET, startTestProcess, type TestProcess, type TestWorld } from '../support/api.ts';
import { openSession, signedIn } from '../support/people.ts';
import { callEndpoint, named, withoutLimits } from './call-endpoint.ts';

let world: TestWorld;
let api: TestProcess;
let addresses = 0;

beforeAll(async () => {
  // Leaves one call a minute of the limit that all calls share.
  world = await createTestWorld({ limitFactor: 1 / ALL_CALLS.address.points });
  api = await startTestProcess(world, { routes: routes.map(withoutLimits) });
});
afterAll(async () => {
  await api.stop();
  await world.drop();
});

const newAddress = () => `198.51.${++addresses >> 8}.${addresses & 255}`;
async function isLimited(endpoint: Endpoint, address: string, cookie?: string): Promise<boolean> {
  const headers = { 'x-vonk-proxy-secret': PROXY_SECRET, 'x-forwarded-for': address };
  const { status, body } = await callEndpoint(api.origin, endpoint, { headers, cookie });
  expect(status === 429).toBe(body.error?.code === 'rate_limited');
  return status === 429;
}

const all = [...allEndpoints, otherEndpoints.listenToEvents];

describe('a flood of one call', () => {
  it.each(named(all))('%s from one address is limited', async (_name, endpoint) => {
    const address = newAddress();
    expect([await isLimited(endpoint, address), await isLimited(endpoint, address)]).toEqual([false, true]);
    expect(await isLimited(endpoint, newAddress())).toBe(false);
  });

  it.each(named(allEndpoints.filter(({ access }) => access !== 'provider')))(
    '%s by one account from many addresses is limited',
    async (_name, endpoint) => {
      const { userId, cookie } = await signedIn(world.ctx, { site: world.site, name: 'eve' });
      expect(await isLimited(endpoint, newAddress(), cookie)).toBe(false);
      const another = await openSession(world.ctx, userId);
      expect(await isLimited(endpoint, newAddress(), another.cookie)).toBe(true);
    },
  );

  it.each(named(all))('%s from the addresses of one /64 is limited', async (_name, endpoint) => {
    const network = `2001:db8:0:${(++addresses).toString(16)}`;
    expect([await isLimited(endpoint, `${network}::1`), await isLimited(endpoint, `${network}:a:b:c:d`)]).toEqual([
      false,
      true,
    ]);
  });
});

it('counts floods of different calls as one', async () => {
  const address = newAddress();
  const limited = [];
  for (const endpoint of allEndpoints.slice(0, 4)) limited.push(await isLimited(endpoint, address));
  expect(limited).toEqual([false, true, true, true]);
});
