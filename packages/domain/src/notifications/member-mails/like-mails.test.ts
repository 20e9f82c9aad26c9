import { DAY, HOUR, MINUTE } from '@vonk/schema';
import { createFictional, createPhoto, type MemberOptions, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { beforeEach, describe, expect, test } from 'vitest';
import { isNamed, setUpMemberMailKit } from '../../../tests/member-mail-kit.ts';
import { seeLike } from '../../likes/see-like.ts';
import { unlikeProfile } from '../../likes/unlike-profile.ts';
import { blockProfile } from '../../moderation/blocks/block-profile.ts';
import { changeChoices } from '../change-choices.ts';

const kit = setUpMemberMailKit();
const { clock, ctx } = kit.world;

beforeEach(() => kit.nextNoon());
const alice = eachTest(() => kit.person('alice'));

const isOfGame = (mail: { text: string }) => mail.text.includes('/swipe-game');
const like = (from: TestMember, to: { id: string }) => kit.like(from, to);

test('sends one mail with the names of likes and matches, and no other for a day', async () => {
  const [bob, dan, erik] = [await kit.person('bob'), await kit.person('dan'), await kit.person('erik')];
  await like(alice, bob.profile);
  for (const from of [bob, dan, erik]) await like(from, alice.profile);
  expect(await kit.mailsAfter(29 * MINUTE, alice)).toEqual([]);
  const [mail, ...others] = await kit.mailsAfter(2 * MINUTE, alice);
  expect(others).toEqual([]);
  for (const name of ['bob', 'dan', 'erik']) expect(mail?.text).toContain(name);
  expect(mail?.text).toContain(`http://${kit.site.domain}:3000/likes`);
  expect(mail?.headers?.['List-Unsubscribe']).toContain('token=1.like.');
  const carol = await kit.person('carol');
  clock.advance(1);
  await like(carol, alice.profile);
  expect(await kit.mailsAfter(3 * HOUR, alice)).toEqual([]);
  const [next] = await kit.mailsAfter(21 * HOUR, alice);
  expect(['carol', 'dan'].map((name) => isNamed(next, name))).toEqual([true, false]);
});

test.each([
  ['likes', false, ''],
  ['matches', true, 'And 3 more matches.'],
])('names five %s and gives the total', async (_what, areMatches, rest) => {
  for (let n = 0; n < 8; n++) {
    const liker = await kit.person(`Liker${n}`);
    if (areMatches) await like(alice, liker.profile);
    await like(liker, alice.profile);
  }
  const [mail] = await kit.mailsAfter(30 * MINUTE, alice);
  expect(mail?.subject).toContain('8');
  expect(mail?.text.match(/Liker\d/g)).toHaveLength(5);
  expect(mail?.text).toContain(rest);
});

test.each([
  ['tells the city, as the profiles of its site do', undefined, true],
  ['keeps the city to itself where profiles do', ['about'], false],
])('a mail of a like %s', async (_, fields, isTold) => {
  const site = await kit.world.createSite({ message_credits: 0, ...(fields && { visible_profile_fields: fields }) });
  const alice = await kit.person('alice', { site });
  const bob = await kit.person('bob', { site });
  await ctx.db.prisma.profile.update({ where: { id: bob.profile.id }, data: { city: 'Zierikzee' } });
  await like(bob, alice.profile);
  const [mail] = await kit.mailsAfter(30 * MINUTE, alice);
  expect(mail?.text).toContain('bob');
  expect(`${mail?.text}${mail?.html}`.includes('Zierikzee')).toBe(isTold);
});

test('marks a matched fictional profile as fictional', async () => {
  const frits = await createFictional(ctx.db, { site: kit.site, name: 'Frits', gender: 'male' });
  await like(alice, frits);
  await ctx.db.prisma.like.create({
    data: { from_profile_id: frits.id, to_profile_id: alice.profile.id, created_at: clock.now() },
  });
  await like(await kit.person('bob'), alice.profile);
  const [mail] = await kit.mailsAfter(30 * MINUTE, alice);
  const label = (kit.site.fictional_singular as Record<string, string>)['en'] ?? '?';
  expect(mail?.text.toLowerCase()).toMatch(new RegExp(`frits.*${label.toLowerCase()}`));
});

describe('sends no mail about a like', () => {
  type Scene = { alice: TestMember; bob: TestMember };
  test.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['that was seen', ({ alice, bob }) => seeLike(ctx, { member: alice.member, profileId: bob.profile.id })],
    [
      'that was taken back',
      ({ alice, bob }) => unlikeProfile(ctx, { member: bob.member, profileId: alice.profile.id }),
    ],
    [
      'from a blocked member',
      ({ alice, bob }) => blockProfile(ctx, { member: alice.member, profileId: bob.profile.id }),
    ],
    [
      'to one who wants none',
      ({ alice: { user } }) => changeChoices(ctx, { userId: user.id, kinds: { like: { mail: false } } }),
    ],
  ])('%s', async (_, happens) => {
    const bob = await kit.person('bob');
    await like(bob, alice.profile);
    await happens({ alice, bob });
    expect(await kit.mailsAfter(30 * MINUTE, alice)).toEqual([]);
    expect(await kit.mailsAfter(3 * DAY, alice)).toEqual([]);
  });
});

/** A man who may appear in Alice's swipe game. */
async function man(name: string, options: Partial<MemberOptions> = {}): Promise<TestMember> {
  const member = await kit.person(name, { gender: 'male', ...options });
  await createPhoto(ctx.db, { profile: member.profile });
  return member;
}

test('counts likes unanswered for three days, once a week', async () => {
  const [bob, dan] = [await man('bob'), await man('dan')];
  const skip = { profile_id: alice.profile.id, target_profile_id: dan.profile.id, action: 'skip' } as const;
  const days: [number, string][] = [];
  for (let now = 0; now < 24; now++) {
    // Bob likes on day 0. Dan likes on day 5 and is rejected before the weekly mail.
    if (now === 0) await like(bob, alice.profile);
    if (now === 5) await like(dan, alice.profile);
    if (now === 6) await like(await man('erik'), alice.profile);
    if (now === 7) await ctx.db.prisma.swipe.create({ data: { ...skip, day: clock.now() } });
    for (const mail of await kit.mailsAfter(DAY, alice)) if (isOfGame(mail)) days.push([now + 1, mail.subject]);
  }
  expect(days.map(([at]) => at)).toEqual([3, 10]);
  expect(days[1]?.[1]).toContain('2');
});

test('counts only waiting likes from people the swipe game can show', async () => {
  await like(await kit.person('faceless', { gender: 'male' }), alice.profile);
  await like(await man('eve', { gender: 'female' }), alice.profile);
  await like(await man('gary', { sexuality: 'gay' }), alice.profile);
  await like(await man('far', { profile: { country: 'BE' } }), alice.profile);
  const ofGame = async () => {
    const mails: string[] = [];
    for (let day = 0; day < 4; day++)
      mails.push(...(await kit.mailsAfter(DAY, alice)).filter(isOfGame).map(({ subject }) => subject));
    return mails;
  };
  expect(await ofGame()).toEqual([]);
  await like(await man('bob'), alice.profile);
  expect(await ofGame()).toEqual(['1 like is waiting for you in the swipe game']);
});

test('sends no reminder to a member who answered all likes', async () => {
  const bob = await kit.person('bob');
  await like(bob, alice.profile);
  expect(await kit.mailsAfter(HOUR, alice)).toHaveLength(1);
  await like(alice, bob.profile);
  expect(await kit.mailsAfter(3 * DAY, alice)).toEqual([]);
});
