import { createMember } from '@vonk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, refusal, type TestContext } from '../../tests/context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { checkDraft } from './check-draft.ts';

let world: TestContext;
let site: SiteRecord;

beforeAll(async () => {
  world = await createTestContext();
  site = await world.createSite();
});
afterAll(() => world.close());

const check = (draft: Parameters<typeof checkDraft>[1]['draft'], country: string | null = 'NL') =>
  checkDraft(world.ctx, { site, draft, country });

test('any part of a draft can be checked alone', async () => {
  expect(await check({})).toEqual({});
  expect(await check({ name: 'alice' })).toEqual({});
  expect(await check({ date_of_birth: '1990-02-28', country: 'BE' })).toEqual({});
  expect(await refusal(check({ password: '12345678' }))).toBe('password_too_weak');
  expect(await refusal(check({ name: 'alice', password: 'alicealice' }))).toBe('password_too_weak');
  expect(await check({ password: 'seven green kites at dawn' })).toEqual({});
});

test('it never tells whether an address has an account', async () => {
  await createMember(world.ctx.db, { site, name: 'alice', email: 'alice@people.test' });
  expect(await check({ email: 'alice@people.test' })).toEqual(await check({ email: 'nobody@people.test' }));
});

test('a likelier spelling is offered, by the draft’s country or else the visitor’s', async () => {
  expect(await check({ email: 'alice@gmial.con' })).toEqual({ suggestion: 'alice@gmail.com' });
  expect(await check({ email: 'alice@belgacom.ne' })).toEqual({});
  expect(await check({ email: 'alice@belgacom.ne' }, 'BE')).toEqual({ suggestion: 'alice@belgacom.net' });
  expect(await check({ email: 'alice@belgacom.ne', country: 'BE' })).toEqual({ suggestion: 'alice@belgacom.net' });
});

test('nothing is checked for visitors the site does not take', async () => {
  const [closed, invited] = [
    await world.createSite({ signups: 'other' }),
    await world.createSite({ signups: 'with_trafficsource' }),
  ];
  const visit = (at: SiteRecord, more: object = {}) =>
    checkDraft(world.ctx, { site: at, draft: {}, country: null, ...more });
  const cameBy = (tracking: object) => ({ cameBy: { tracking, lander: 'front' as const, slug: null } });
  for (const more of [{}, { hasTrafficSource: true }, cameBy({ network: 'ads' })])
    expect(await refusal(visit(closed, more))).toBe('signup_closed');
  for (const more of [{}, cameBy({ sub1: '7' })]) expect(await refusal(visit(invited, more))).toBe('signup_closed');
  for (const more of [{ hasTrafficSource: true }, cameBy({ ref: 'friend' })])
    expect(await visit(invited, more)).toEqual({});
});
