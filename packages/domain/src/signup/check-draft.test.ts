import { expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { checkDraft } from './check-draft.ts';

const { createSite, ctx, site } = setUpSite();

const check = (draft: Parameters<typeof checkDraft>[1]['draft']) => checkDraft(ctx, { site, draft });

test('any part of a draft can be checked on its own', async () => {
  await check({});
  await check({ name: 'alice' });
  await check({ date_of_birth: '1990-02-28', country: 'BE' });
  expect(await refusal(check({ password: '12345678' }))).toBe('password_too_weak');
  expect(await refusal(check({ name: 'alice', password: 'alicealice' }))).toBe('password_too_weak');
  await check({ password: 'seven green kites at dawn' });
});

test('a gender the niche does not accept is reported in the first step', async () => {
  const own = await createSite({ niche: 2 });
  const first = (draft: Parameters<typeof check>[0]) => checkDraft(ctx, { site: own, draft });
  await expect(first({ gender: 'male', sexuality: 'gay' })).rejects.toMatchObject({
    fields: { gender: { code: 'women_only' } },
  });
  await first({ gender: 'female', sexuality: 'lesbian' });
  await check({ gender: 'male', sexuality: 'gay' });
});

test('checks nothing for visitors the site does not accept', async () => {
  const closed = await createSite({ signups: 'other' });
  const invited = await createSite({ signups: 'with_trafficsource' });
  const visit = (at: SiteRecord, more: object = {}) => checkDraft(ctx, { site: at, draft: {}, ...more });
  const cameBy = (tracking: object) => ({ cameBy: { tracking, lander: 'front' as const, slug: null } });
  for (const more of [{}, { hasTrafficSource: true }, cameBy({ network: 'ads' })])
    expect(await refusal(visit(closed, more))).toBe('signup_closed');
  for (const more of [{}, cameBy({ sub1: '7' })])
    expect(await refusal(visit(invited, more))).toBe('invitation_required');
  for (const more of [{ hasTrafficSource: true }, cameBy({ ref: 'friend' })]) await visit(invited, more);
});
