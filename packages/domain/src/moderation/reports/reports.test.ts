import { randomUUID } from 'node:crypto';
import { createConversation, createMember, createPhoto, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../../tests/context.ts';
import type { Context } from '../../context.ts';
import { blockProfile } from '../blocks/block-profile.ts';
import { reportProfile } from './report-profile.ts';

const world = setUpSite();
const { createSite, inTurns, person, personPerTest, site, talk } = world;
const alice = personPerTest('alice');
const bob = personPerTest('bob');

type Said = Partial<Parameters<typeof reportProfile>[1]['input']>;
const report = (
  { member }: TestMember,
  about: { id: string },
  said: Said = {},
  { ctx = world.ctx, ...drawing }: { ctx?: Context; draw?: () => string } = {},
) => {
  const input = { profile_id: about.id, reason: 'scam', ...said } as const;
  return reportProfile(ctx, { member, language: 'nl', input, ...drawing });
};
const rowOf = (number: string) =>
  world.ctx.db.prisma.report.findUniqueOrThrow({ where: { site_id_number: { site_id: site.id, number } } });

describe('a report', () => {
  test('is stored unchanged, under a number of its day', async () => {
    const said = { reason: 'fake', text: 'The same photo is in a shop’s advert' } as const;
    const { number } = await report(alice, bob.profile, said);
    expect(number).toMatch(/^260504-[2-9A-HJKMNP-TV-Z]{5}$/);
    expect(await rowOf(number)).toMatchObject({
      reporter_user_id: alice.user.id,
      profile_id: bob.profile.id,
      photo_id: null,
      message_id: null,
      ...said,
      language: 'nl',
      status: 'open',
    });
  });

  test('about the same thing is the same one while it is open, even twenty at once', async () => {
    const carol = await person('carol');
    const all = await Promise.all(
      inTurns(20, (ctx, turn) => report(alice, bob.profile, { reason: turn % 2 ? 'scam' : 'hate' }, { ctx })),
    );
    const number = all[0]?.number ?? '';
    expect(new Set(all.map((one) => one.number))).toEqual(new Set([number]));
    expect((await report(carol, bob.profile)).number).not.toBe(number);
    await world.ctx.db.prisma.report.updateMany({ where: { number }, data: { status: 'decided' } });
    expect((await report(alice, bob.profile)).number).not.toBe(number);
  });

  test('draws another number if one is taken, but not forever', async () => {
    const dan = await person('dan');
    const numbers = ['260504-AAAAA', '260504-AAAAA', '260504-BBBBB'];
    const draw = () => numbers.shift() ?? '260504-AAAAA';
    expect(await report(alice, bob.profile, {}, { draw })).toEqual({ number: '260504-AAAAA' });
    expect(await report(alice, dan.profile, {}, { draw })).toEqual({ number: '260504-BBBBB' });
    await expect(report(bob, dan.profile, {}, { draw })).rejects.toThrow('no free number');
  });
});

test('a reported photo and a reported message can be deleted while a report of the profile is open', async () => {
  const photo = await createPhoto(world.ctx.db, { profile: bob.profile });
  const { id: conversation_id, messages } = await talk(bob, alice, 'Hi');
  const messageId = `${messages[0]?.id}`;
  await report(alice, bob.profile);
  const ofPhoto = await report(alice, bob.profile, { photo_id: photo.id });
  const ofMessage = await report(alice, bob.profile, { message_id: messageId });
  await world.ctx.db.prisma.photo.delete({ where: { id: photo.id } });
  await world.ctx.db.prisma.message.deleteMany({ where: { conversation_id } });
  expect((await rowOf(ofPhoto.number)).photo_id).toBe(photo.id);
  expect(`${(await rowOf(ofMessage.number)).message_id}`).toBe(messageId);
});

describe('only what the member can see can be reported', () => {
  test('no profile that is unknown, hidden, of another site, one’s own, or has blocked the member', async () => {
    const hidden = await person('dan', { status: 'not_confirmed' });
    const stranger = await createMember(world.ctx.db, { site: await createSite(), name: 'erik' });
    await blockProfile(world.ctx, { member: bob.member, profileId: alice.profile.id });
    expect(await refusal(report(alice, alice.profile))).toBe('own_profile');
    for (const id of [randomUUID(), hidden.profile.id, stranger.profile.id, bob.profile.id])
      expect(await refusal(report(alice, { id }))).toBe('not_found');
    expect((await report(bob, alice.profile)).number).toMatch(/^260504-/);
  });

  test('a visible photo of that profile', async () => {
    const dan = await person('dan');
    const rich = await person('carol', { paid: true });
    const of = (columns: object) =>
      createPhoto(world.ctx.db, { profile: bob.profile, is_main: false, ...columns }).then(({ id }) => id);
    const main = await of({ is_main: true });
    const hidden = await of({ is_private: true, position: 1 });
    const pending = await of({ moderation: 'pending', position: 2 });
    const foreign = (await createPhoto(world.ctx.db, { profile: dan.profile })).id;
    expect((await rowOf((await report(alice, bob.profile, { photo_id: main })).number)).photo_id).toBe(main);
    for (const photo_id of [hidden, pending, foreign, randomUUID()])
      expect(await refusal(report(alice, bob.profile, { photo_id }))).toBe('not_found');
    expect((await rowOf((await report(rich, bob.profile, { photo_id: hidden })).number)).photo_id).toBe(hidden);
  });

  test('a message that arrived from a profile, even if that is gone', async () => {
    const carol = await person('carol');
    const messages = [
      { from: bob.profile, text: 'Send me money' },
      { from: alice.profile, text: 'No' },
      { from: bob.profile, text: 'Later', held: true },
    ];
    const talk = await createConversation(world.ctx.db, { site, from: bob.profile, to: alice.profile, messages });
    const [sent, own, held] = talk.messages.map(({ id }) => String(id));
    for (const message_id of [own, held, '999999999'])
      expect(await refusal(report(alice, bob.profile, { message_id }))).toBe('not_found');
    expect(await refusal(report(carol, bob.profile, { message_id: sent }))).toBe('not_found');
    await world.ctx.db.prisma.profile.update({ where: { id: bob.profile.id }, data: { status: 'disabled' } });
    const { number } = await report(alice, bob.profile, { message_id: sent });
    expect((await rowOf(number)).message_id).toBe(talk.messages[0]?.id);
    // A message is another thing than the profile itself, and than another message.
    expect((await report(alice, bob.profile)).number).not.toBe(number);
  });
});
