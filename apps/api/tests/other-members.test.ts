import { randomUUID } from 'node:crypto';
import { writeCreditEntry } from '@vonk/db/sql';
import { MINUTE } from '@vonk/schema';
import { createBundles, createConversation, createMember, createReferenceRows } from '@vonk/testing';
import type request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, codeOf, outcomeOf } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = setUpProcesses(world);
let eve: SignedIn;
let alice: SignedIn;
let conversation: string;
let messageId: string;
let giftId: string;
let paymentId: string;
let unsentId: string;

beforeAll(async () => {
  await createReferenceRows(world.db);
  const { site, db } = world;
  [eve, alice] = [await world.person('eve'), await world.person('alice')];
  const { profile: bob } = await createMember(db, { site, name: 'bob' });
  const messages = [{ from: bob, text: 'for alice alone' }];
  const talk = await createConversation(db, { site, from: bob, to: { id: alice.profileId }, messages });
  conversation = talk.id;
  messageId = String(talk.messages[0]?.id);
  const sent = { conversation_id: conversation, sender_profile_id: bob.id, client_id: randomUUID() };
  giftId = String((await db.prisma.message.create({ data: { ...sent, text: '', gift: 'rose' } })).id);
  const [bundle] = await createBundles(db, { site });
  const order = {
    site_id: site.id,
    user_id: alice.userId,
    bundle_id: bundle?.id as string,
    method: 'ideal',
    credits: 10,
    amount_minor: 500,
    currency: 'EUR',
    consented_at: new Date(),
  };
  [paymentId, unsentId] = [randomUUID(), randomUUID()];
  await db.prisma.payment.createMany({
    data: [
      { ...order, id: paymentId, status: 'paid', paid_at: new Date() },
      { ...order, id: unsentId, send_at: new Date(world.clock.now().getTime() + MINUTE) },
    ],
  });
  const address = { holder: 'Alice', street: 'Oudegracht', house_number: '1', zip: '3511AB', city: 'Utrecht' };
  const account = { iban_end: '4300', iban_hash: new Uint8Array(32), mobile_hash: new Uint8Array(32) };
  await db.prisma.directDebit.create({ data: { payment_id: paymentId, ...address, ...account } });
  const purchase = { amount: 10, reason: 'purchase', reference: `payment:${paymentId}`, paymentId } as const;
  await writeCreditEntry(db.pool, { userId: alice.userId, ...purchase, at: new Date() });
});

type Reach = (by: SignedIn, at: string) => request.Test;
const get =
  (pathOf: () => string): Reach =>
  (by, at) =>
    callAs(by, at, 'get', pathOf());
const send =
  (method: 'post' | 'delete', path: string, bodyOf: () => object): Reach =>
  (by, at) =>
    callAs(by, at, method, path, bodyOf());
const withdraw = (confirm: boolean) => send('post', '/api/withdrawal.php', () => ({ payment_id: paymentId, confirm }));
const reaches: [string, Reach][] = [
  ['a conversation', get(() => `/api/chat.php?conversation=${conversation}`)],
  ['the gift in it', get(() => `/api/chat.php?conversation=${conversation}&after=${messageId}`)],
  ['what came before the gift', get(() => `/api/chat.php?conversation=${conversation}&before=${giftId}`)],
  ['reading it', send('post', '/api/chat-read.php', () => ({ conversation, up_to: messageId }))],
  ['reading a gift in it', send('post', '/api/chat-read.php', () => ({ conversation, up_to: giftId }))],
  ['writing in it', send('post', '/api/typing.php', () => ({ conversation }))],
  ['a payment', get(() => `/api/payment.php?payment_id=${paymentId}`)],
  ['what it did', get(() => `/api/transactions.php?id=${paymentId}`)],
  ['its receipt', get(() => `/api/transactions.php?receipt=${paymentId}`)],
  ['undoing an order', send('delete', '/api/repeat-order.php', () => ({ payment_id: unsentId }))],
  [
    'confirming a direct debit',
    send('post', '/api/directdebit-sms.php', () => ({ payment_id: paymentId, sms_code: '123456' })),
  ],
  ['another code for it', send('post', '/api/directdebit-sms.php', () => ({ payment_id: paymentId }))],
  ['what withdrawing from a payment gives back', withdraw(false)],
  ['withdrawing from it', withdraw(true)],
  ['removing a conversation', send('delete', '/api/chat.php', () => ({ conversation }))],
];

describe("another member's things", () => {
  it('do not change when others try', async () => {
    const state = () =>
      Promise.all([
        world.db.prisma.conversationSide.findMany({
          where: { conversation_id: conversation },
          orderBy: { profile_id: 'asc' },
        }),
        world.db.prisma.user.findUniqueOrThrow({ where: { id: alice.userId }, select: { credits: true } }),
        world.db.prisma.withdrawal.count(),
      ]);
    const before = await state();
    for (const [, reach] of reaches) await reach(eve, processes[0].origin);
    expect(await state()).toEqual(before);
  });

  it.each(reaches)('%s: not there', async (_what, reach) => {
    for (const { origin } of processes) {
      const refused = await reach(eve, origin);
      expect(codeOf(refused)).toEqual([404, 'not_found']);
      expect(refused.text).not.toMatch(/alice|rose/i);
    }
  });

  it.each(reaches)('%s: is found by its owner', async (_what, reach) => {
    for (const { origin } of processes) expect([200, 204]).toContain((await reach(alice, origin)).status);
  });

  it('a session: no other cookie ends it', async () => {
    const [here, there] = processes;
    await callAs(eve, here.origin, 'get', '/api/logout.php');
    expect((await callAs(eve, there.origin, 'get', '/api/user.php')).status).toBe(403);
    expect((await callAs(alice, there.origin, 'get', '/api/user.php')).body.user.id).toBe(alice.userId);
  });

  it('a session: no other member can end it by its id, or sees it listed', async () => {
    const mallory = await world.person('mallory');
    const [{ id } = { id: '' }] = await world.db.prisma.session.findMany({ where: { user_id: alice.userId } });
    for (const { origin } of processes) {
      const end = (body: object) => callAs(mallory, origin, 'delete', '/api/sessions.php', body);
      expect(JSON.stringify((await callAs(mallory, origin, 'get', '/api/sessions.php')).body)).not.toContain(id);
      expect(await outcomeOf(end({ id }))).toEqual([404, 'not_found']);
      expect((await end({})).status).toBe(200);
    }
    expect(await world.db.prisma.session.count({ where: { id } })).toBe(1);
  });
});
