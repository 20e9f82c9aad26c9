import { randomUUID } from 'node:crypto';
import { writeCreditEntry } from '@vonk/db/sql';
import { MINUTE } from '@vonk/schema';
import { createBundles, createConversation, createMember, createReferenceRows } from '@vonk/testing';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes/index.ts';
import { createTestWorld, startTestProcess, type TestProcess, type TestWorld } from './support/api.ts';
import { openSession, type SignedIn, signedIn } from './support/people.ts';

let world: TestWorld;
let processes: TestProcess[];
let eve: SignedIn;
let alice: { userId: string; profileId: string; cookie: string };
let conversation: string;
let messageId: string;
let giftId: string;
let paymentId: string;
let unsentId: string;

beforeAll(async () => {
  world = await createTestWorld();
  await createReferenceRows(world.db);
  processes = await Promise.all([startTestProcess(world, { routes }), startTestProcess(world, { routes })]);
  const { site, db } = world;
  eve = await signedIn(world.ctx, { site, name: 'eve' });
  const member = await createMember(db, { site, name: 'alice' });
  alice = { userId: member.user.id, profileId: member.profile.id, ...(await openSession(world.ctx, member.user.id)) };
  const bob = await createMember(db, { site, name: 'bob' });
  const talk = await createConversation(db, {
    site,
    from: bob.profile,
    to: member.profile,
    messages: [{ from: bob.profile, text: 'for alice alone' }],
  });
  conversation = talk.id;
  messageId = String(talk.messages[0]?.id);
  const gift = await db.prisma.message.create({
    data: {
      conversation_id: talk.id,
      sender_profile_id: bob.profile.id,
      client_id: randomUUID(),
      text: '',
      gift: 'rose',
    },
  });
  giftId = String(gift.id);
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
  paymentId = randomUUID();
  unsentId = randomUUID();
  await db.prisma.payment.createMany({
    data: [
      { ...order, id: paymentId, status: 'paid', paid_at: new Date() },
      { ...order, id: unsentId, send_at: new Date(world.clock.now().getTime() + MINUTE) },
    ],
  });
  await db.prisma.directDebit.create({
    data: {
      payment_id: paymentId,
      holder: 'Alice',
      street: 'Oudegracht',
      house_number: '1',
      zip: '3511AB',
      city: 'Utrecht',
      iban_end: '4300',
      iban_hash: new Uint8Array(32),
      mobile_hash: new Uint8Array(32),
    },
  });
  await writeCreditEntry(db.pool, {
    userId: alice.userId,
    amount: 10,
    reason: 'purchase',
    reference: `payment:${paymentId}`,
    paymentId,
    at: new Date(),
  });
});

afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await world.drop();
});

type Reach = (at: string, cookie: string) => request.Test;
const reaches: [string, Reach][] = [
  [
    'a conversation',
    (at, cookie) => request(at).get(`/api/chat.php?conversation=${conversation}`).set('Cookie', cookie),
  ],
  [
    'the gift in it',
    (at, cookie) =>
      request(at).get(`/api/chat.php?conversation=${conversation}&after=${messageId}`).set('Cookie', cookie),
  ],
  [
    'what came before the gift',
    (at, cookie) =>
      request(at).get(`/api/chat.php?conversation=${conversation}&before=${giftId}`).set('Cookie', cookie),
  ],
  [
    'reading it',
    (at, cookie) =>
      request(at).post('/api/chat-read.php').set('Cookie', cookie).send({ conversation, up_to: messageId }),
  ],
  [
    'reading a gift in it',
    (at, cookie) => request(at).post('/api/chat-read.php').set('Cookie', cookie).send({ conversation, up_to: giftId }),
  ],
  ['writing in it', (at, cookie) => request(at).post('/api/typing.php').set('Cookie', cookie).send({ conversation })],
  ['a payment', (at, cookie) => request(at).get(`/api/payment.php?payment_id=${paymentId}`).set('Cookie', cookie)],
  ['what it did', (at, cookie) => request(at).get(`/api/transactions.php?id=${paymentId}`).set('Cookie', cookie)],
  ['its receipt', (at, cookie) => request(at).get(`/api/transactions.php?receipt=${paymentId}`).set('Cookie', cookie)],
  [
    'undoing an order',
    (at, cookie) => request(at).delete('/api/repeat-order.php').set('Cookie', cookie).send({ payment_id: unsentId }),
  ],
  [
    'confirming a direct debit',
    (at, cookie) =>
      request(at)
        .post('/api/directdebit-sms.php')
        .set('Cookie', cookie)
        .send({ payment_id: paymentId, sms_code: '123456' }),
  ],
  [
    'another code for it',
    (at, cookie) => request(at).post('/api/directdebit-sms.php').set('Cookie', cookie).send({ payment_id: paymentId }),
  ],
  [
    'what withdrawing from a payment gives back',
    (at, cookie) =>
      request(at).post('/api/withdrawal.php').set('Cookie', cookie).send({ payment_id: paymentId, confirm: false }),
  ],
  [
    'withdrawing from it',
    (at, cookie) =>
      request(at).post('/api/withdrawal.php').set('Cookie', cookie).send({ payment_id: paymentId, confirm: true }),
  ],
  [
    'removing a conversation',
    (at, cookie) => request(at).delete('/api/chat.php').set('Cookie', cookie).send({ conversation }),
  ],
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
    for (const [, reach] of reaches) await reach(processes[0]?.origin as string, eve.cookie);
    expect(await state()).toEqual(before);
  });

  it.each(reaches)('%s: not there', async (_what, reach) => {
    for (const { origin } of processes) {
      const refused = await reach(origin, eve.cookie);
      expect([refused.status, refused.body.error?.code]).toEqual([404, 'not_found']);
      expect(refused.text).not.toMatch(/alice|rose/i);
    }
  });

  it.each(reaches)('%s: is found by its owner', async (_what, reach) => {
    for (const { origin } of processes) expect([200, 204]).toContain((await reach(origin, alice.cookie)).status);
  });

  it('a session: no other cookie ends it', async () => {
    const [here, there] = processes.map(({ origin }) => request(origin));
    await here?.get('/api/logout.php').set('Cookie', eve.cookie);
    expect((await there?.get('/api/user.php').set('Cookie', eve.cookie))?.status).toBe(403);
    expect((await there?.get('/api/user.php').set('Cookie', alice.cookie))?.body.user.id).toBe(alice.userId);
  });

  it('a session: no other member can end it by its id, or sees it listed', async () => {
    const mallory = await signedIn(world.ctx, { site: world.site, name: 'mallory' });
    const [{ id } = { id: '' }] = await world.db.prisma.session.findMany({ where: { user_id: alice.userId } });
    for (const { origin } of processes) {
      const call = (method: 'get' | 'delete') =>
        request(origin)[method]('/api/sessions.php').set('Cookie', mallory.cookie);
      expect(JSON.stringify((await call('get')).body)).not.toContain(id);
      const refused = await call('delete').send({ id });
      expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found']);
      expect((await call('delete').send({})).status).toBe(200);
    }
    expect(await world.db.prisma.session.count({ where: { id } })).toBe(1);
  });
});
