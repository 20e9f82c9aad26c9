import { randomUUID } from 'node:crypto';
import { createBundles, createConversation, createMember } from '@vonk/testing';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes/index.ts';
import { createTestApp, createTestWorld, type TestWorld } from './support/api.ts';
import { openSession, type SignedIn, signedIn } from './support/people.ts';

let world: TestWorld;
let app: ReturnType<typeof createTestApp>['app'];
let eve: SignedIn;
let alice: { userId: string; profileId: string; cookie: string };
let conversation: string;
let messageId: string;
let paymentId: string;

beforeAll(async () => {
  world = await createTestWorld();
  app = createTestApp(world.ctx, { routes }).app;
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
  const [bundle] = await createBundles(db, { site });
  const payment = await db.prisma.payment.create({
    data: {
      id: randomUUID(),
      site_id: site.id,
      user_id: alice.userId,
      bundle_id: bundle?.id as string,
      method: 'ideal',
      credits: 10,
      amount_minor: 500,
      currency: 'EUR',
      status: 'paid',
      paid_at: new Date(),
      consented_at: new Date(),
    },
  });
  paymentId = payment.id;
});

afterAll(() => world.drop());

type Reach = (cookie: string) => request.Test;
const reaches: [string, Reach][] = [
  ['a conversation', (cookie) => request(app).get(`/api/chat.php?conversation=${conversation}`).set('Cookie', cookie)],
  [
    'reading it',
    (cookie) => request(app).post('/api/chat-read.php').set('Cookie', cookie).send({ conversation, up_to: messageId }),
  ],
  ['a payment', (cookie) => request(app).get(`/api/payment.php?payment_id=${paymentId}`).set('Cookie', cookie)],
  [
    'removing a conversation',
    (cookie) => request(app).delete('/api/chat.php').set('Cookie', cookie).send({ conversation }),
  ],
];

describe("another member's things", () => {
  it.each(reaches)('%s: not there', async (_what, reach) => {
    const refused = await reach(eve.cookie);
    expect([refused.status, refused.body.error?.code]).toEqual([404, 'not_found']);
    expect(refused.text).not.toContain('alice');
  });

  it.each(reaches)('%s: there for whose it is', async (_what, reach) => {
    expect((await reach(alice.cookie)).status).toBe(200);
  });

  it('a session: nobody else’s cookie ends it', async () => {
    await request(app).get('/api/logout.php').set('Cookie', eve.cookie);
    expect((await request(app).get('/api/user.php').set('Cookie', eve.cookie)).status).toBe(403);
    expect((await request(app).get('/api/user.php').set('Cookie', alice.cookie)).body.user.id).toBe(alice.userId);
  });
});
