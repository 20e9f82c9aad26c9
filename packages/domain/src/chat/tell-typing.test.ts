import { randomUUID } from 'node:crypto';
import { createFictional } from '@vonk/testing';
import { expect, test, vi } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { tellTyping } from './tell-typing.ts';

const { block, ctx, person, send, site } = setUpSite({ message_credits: 0 });

test('the other person is notified, from either side', async () => {
  const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
  const { conversation } = await send(alice, bob.profile);
  const told = vi.spyOn(ctx.live, 'tellTyping');
  await tellTyping(ctx, { member: alice.member, conversation });
  await tellTyping(ctx, { member: bob.member, conversation });
  expect(told.mock.calls.flat()).toEqual([
    { userId: bob.user.id, conversation, profileId: alice.profile.id },
    { userId: alice.user.id, conversation, profileId: bob.profile.id },
  ]);
});

test('nobody is notified across a block, of an unconfirmed member, or of typing to a fictional profile', async () => {
  const [alice, carol] = [await person('alice', { paid: true }), await person('carol', { status: 'not_confirmed' })];
  const [bob, dan] = [await person('bob'), await person('dan')];
  const frits = await createFictional(ctx.db, { site, name: 'frits', gender: 'male' });
  const talks = await Promise.all([send(alice, bob), send(alice, dan), send(alice, frits)]);
  const { conversation: held } = await send(carol, bob.profile);
  await block(alice, bob);
  await block(dan, alice);
  const told = vi.spyOn(ctx.live, 'tellTyping');
  for (const { conversation } of talks) await tellTyping(ctx, { member: alice.member, conversation });
  await tellTyping(ctx, { member: bob.member, conversation: talks[0].conversation });
  await tellTyping(ctx, { member: carol.member, conversation: held });
  expect(told).not.toHaveBeenCalled();
});

test('other people’s conversations are not found', async () => {
  const [alice, bob, eve] = await Promise.all([person('alice'), person('bob'), person('eve')]);
  const { conversation } = await send(alice, bob.profile);
  for (const one of [conversation, randomUUID()])
    expect(await refusal(tellTyping(ctx, { member: eve.member, conversation: one }))).toBe('not_found');
});
