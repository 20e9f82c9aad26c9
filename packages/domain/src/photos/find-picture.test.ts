import { createPhoto, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { setUpSitePerTest } from '../../tests/context.ts';
import { access } from '../../tests/photo-kit.ts';
import { decideCase } from '../moderation/decide-case.ts';
import { listCases } from '../moderation/list-cases.ts';
import { reportProfile } from '../moderation/reports/report-profile.ts';
import { sanctionMember } from '../moderation/sanction-member.ts';
import { unbanMember } from '../moderation/unban-member.ts';
import { getProfile } from '../profiles/get-profile.ts';
import { findPicture } from './find-picture.ts';
import { listOwnPhotos } from './list-own-photos.ts';
import { allKeys } from './photo-keys.ts';

const REASONS = { rule: 'fraud', facts: 'You asked for gift cards.' } as const;

const { block, ctx, personPerTest, site } = setUpSitePerTest();

const alice = personPerTest('alice', { paid: true });
const bob = personPerTest('bob');

const secret = () => createPhoto(ctx.db, { profile: bob.profile, position: 1, is_main: false, is_private: true });
/** Its URL as shown to a premium member. */
const shownTo = async ({ member }: TestMember, id: string) => {
  const { profile } = await getProfile(ctx, { site, locale: 'en', member, profileId: bob.profile.id });
  return profile.photos.find((photo) => photo.id === id)?.image?.match;
};
const ownUrl = async (id: string) =>
  (await listOwnPhotos(ctx, bob)).photos.find((photo) => photo.id === id)?.image.match;

test('a photo of a banned member is served to nobody under any URL until the ban is lifted', async () => {
  const [open, closed] = [await createPhoto(ctx.db, { profile: bob.profile }), await secret()];
  const links = [await shownTo(alice, closed.id), await ownUrl(closed.id)];
  const given = async () => [
    ...(await Promise.all(allKeys(open).map((key) => findPicture(ctx, { key, link: null })))),
    ...(await Promise.all(links.map((link) => access(ctx, link)))),
  ];
  const shown = ['anyone', 'anyone', 'anyone', 'anyone', 'anyone', 'holder', 'holder'];
  expect(await given()).toEqual(shown);
  const { id: profileId } = bob.profile;
  await sanctionMember(ctx, { operator: 'anna', profileId, sanction: 'ban', reasons: REASONS });
  expect(await given()).toEqual(shown.map(() => null));
  await unbanMember(ctx, { operator: 'anna', profileId });
  expect(await given()).toEqual(shown);
});

test('links to a removed photo stop working for others, but not for its owner', async () => {
  const photo = await secret();
  const link = await shownTo(alice, photo.id);
  const before = await ownUrl(photo.id);
  expect([await access(ctx, link), await access(ctx, before)]).toEqual(['holder', 'holder']);
  const input = { profile_id: bob.profile.id, photo_id: photo.id, reason: 'nudity' } as const;
  await reportProfile(ctx, { member: alice.member, language: 'en', input });
  const [found] = await listCases(ctx, { siteId: site.id, limit: 9 });
  const verdict = { remove: true, sanction: null, reasons: REASONS };
  await decideCase(ctx, { operator: 'anna', caseId: found?.id ?? '', verdict });
  expect(await access(ctx, link)).toBeNull();
  expect([await access(ctx, before), await access(ctx, await ownUrl(photo.id))]).toEqual(['holder', 'holder']);
});

describe('a link to a private photo stops working', () => {
  test.each(['alice', 'bob'] as const)('when %s blocks the other, and works again after unblocking', async (who) => {
    const photo = await secret();
    const [link, own] = [await shownTo(alice, photo.id), await ownUrl(photo.id)];
    const [blocker, blocked] = who === 'alice' ? [alice, bob] : [bob, alice];
    expect(await access(ctx, link)).toBe('holder');
    await block(blocker, blocked);
    expect([await access(ctx, link), await access(ctx, own)]).toEqual([null, 'holder']);
    await ctx.db.prisma.block.deleteMany({ where: { blocker_profile_id: blocker.profile.id } });
    expect(await access(ctx, link)).toBe('holder');
  });

  test.each([
    ['is no longer a premium member', { paid_user: false }],
    ['is banned', { status: 'banned' as const }],
    ['has left', { status: 'deleted' as const }],
  ])('when its reader %s', async (_what, data) => {
    const photo = await secret();
    const link = await shownTo(alice, photo.id);
    expect(await access(ctx, link)).toBe('holder');
    await ctx.db.prisma.user.update({ where: { id: alice.user.id }, data });
    expect(await access(ctx, link)).toBeNull();
  });
});
