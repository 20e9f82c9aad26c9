import { allEndpoints, type Endpoint, otherEndpoints } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../../src/http/rate-limits.ts';
import { PROXY_SECRET } from '../support/api.ts';
import { openSession } from '../support/people.ts';
import { setUpProcess, setUpWorld } from '../support/set-up.ts';
import { callEndpoint, named, unlimited } from './call-endpoint.ts';

// Leaves one call a minute of the limit that all calls share.
const world = setUpWorld({ limitFactor: 1 / ALL_CALLS.address.points });
const api = setUpProcess(world, { routes: unlimited });
let addresses = 0;

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

  const byAccounts = named(allEndpoints.filter(({ access }) => access !== 'provider'));
  it.each(byAccounts)('%s by one account from many addresses is limited', async (_name, endpoint) => {
    const { userId, cookie } = await world.person('eve');
    expect(await isLimited(endpoint, newAddress(), cookie)).toBe(false);
    const another = await openSession(world.ctx, userId);
    expect(await isLimited(endpoint, newAddress(), another.cookie)).toBe(true);
  });

  it.each(named(all))('%s from the addresses of one /64 is limited', async (_name, endpoint) => {
    const network = `2001:db8:0:${(++addresses).toString(16)}`;
    expect(await isLimited(endpoint, `${network}::1`)).toBe(false);
    expect(await isLimited(endpoint, `${network}:a:b:c:d`)).toBe(true);
  });
});

it('counts floods of different calls as one', async () => {
  const address = newAddress();
  const limited = [];
  for (const endpoint of allEndpoints.slice(0, 4)) limited.push(await isLimited(endpoint, address));
  expect(limited).toEqual([false, true, true, true]);
});
