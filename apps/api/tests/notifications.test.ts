import { makeUnsubscribeToken } from '@vonk/domain';
import { NOTIFICATION_KINDS } from '@vonk/schema';
import { eachTest } from '@vonk/testing/each-test';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { callAs, outcomeOf } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = setUpProcesses(world);
const alice = eachTest(() => world.person('alice'));

const at = (turn = 0) => processes[turn % 2]?.origin ?? '';
const PATH = '/api/notifications.php';
const UNSUBSCRIBE = '/api/unsubscribe.php';
const read = (by: SignedIn = alice) => callAs(by, at(1), 'get', PATH);
const change = (body: object, by: SignedIn = alice, turn = 0) => callAs(by, at(turn), 'put', PATH, body);
const unsubscribe = (query = '', turn = 0) => request(at(turn)).post(`${UNSUBSCRIBE}${query}`);
const tokenOf = (kind: Parameters<typeof makeUnsubscribeToken>[1]['kind'], { userId } = alice) =>
  makeUnsubscribeToken(world.ctx, { userId, kind });

it('the choices are all kinds by mail and push, and every process sees a change at once', async () => {
  const before = (await read()).body;
  expect(Object.keys(before).sort()).toEqual([...NOTIFICATION_KINDS, 'notifications_disabled'].sort());
  expect(before).toMatchObject({
    new_conversations: { mail: true, push: true },
    promotions: { mail: false, push: true },
    notifications_disabled: [],
  });
  const changed = await change({ like: { push: false }, promotions: { mail: true } });
  const expected = { ...before, like: { mail: true, push: false }, promotions: { mail: true, push: true } };
  expect([changed.status, changed.body]).toEqual([200, expected]);
  expect((await read()).body).toEqual(expected);
});

describe('one-click unsubscribe', () => {
  const foreign = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' };

  it('by the form of RFC 8058 needs no session, and may come from another site', async () => {
    const call = unsubscribe(`?token=${tokenOf('weekly_updates')}`)
      .set(foreign)
      .type('form');
    const sent = await call.send('List-Unsubscribe=One-Click');
    expect([sent.status, sent.body]).toEqual([200, {}]);
    expect(sent.headers['set-cookie']).toBeUndefined();
    expect((await read()).body.weekly_updates).toEqual({ mail: false, push: true });
  });

  it('accepts the same form as multipart, which the RFC prefers', async () => {
    const call = unsubscribe(`?token=${tokenOf('news')}`).set(foreign);
    const sent = await call.field('List-Unsubscribe', 'One-Click');
    expect([sent.status, sent.body]).toEqual([200, {}]);
    expect((await read()).body.news.mail).toBe(false);
  });

  it('accepts a token as JSON, repeatedly', async () => {
    const token = tokenOf('like');
    for (const turn of [0, 1, 0]) expect((await unsubscribe('', turn).send({ token })).status).toBe(200);
    expect((await read()).body.like.mail).toBe(false);
  });

  it('works for a banned member, no matter who is logged in', async () => {
    const eve = await world.person('eve', { status: 'banned' });
    const sent = await callAs(alice, at(), 'post', UNSUBSCRIBE, { token: tokenOf('like', eve) });
    expect(sent.status).toBe(200);
    expect((await read()).body.like.mail).toBe(true);
    const kept = await world.db.prisma.notificationChoices.findUniqueOrThrow({ where: { user_id: eve.userId } });
    expect(kept.mail_off).toContain('like');
  });

  it('is not triggered by images, links or scanners', async () => {
    const token = tokenOf('like');
    expect((await request(at()).get(UNSUBSCRIBE).query({ token })).body).toEqual({ kind: 'like' });
    await request(at()).head(UNSUBSCRIBE).query({ token });
    const asText = unsubscribe(`?token=${token}`).type('text/plain').send('{}');
    expect(await outcomeOf(asText)).toEqual([415, 'unsupported_media_type']);
    expect((await read()).body.like.mail).toBe(true);
  });
});
