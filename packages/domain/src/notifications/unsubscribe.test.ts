import { randomUUID } from 'node:crypto';
import { mayTell } from '@vonk/db/sql';
import { NOTIFICATION_KINDS } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { changeChoices } from './change-choices.ts';
import { readChoices } from './read-choices.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

const world = setUpSite({ domain: 'she.vonk.test' });
const { clock, person, site } = world;

const newMember = async (): Promise<string> => (await person('alice')).member.userId;
const end = (token: string, isAll = false) => unsubscribe(world.ctx, { token, isAll });
const told = (userId: string, kind: (typeof NOTIFICATION_KINDS)[number], channel: 'mail' | 'push' = 'mail') =>
  mayTell(world.ctx.db.pool, { userId, kind, channel });
const read = (userId: string) => readChoices(world.ctx.db.pool, { userId });

describe('a token', () => {
  it('for one kind turns off only that kind by mail', async () => {
    const userId = await newMember();
    const token = makeUnsubscribeToken(world.ctx, { userId, kind: 'weekly_updates' });
    await end(token);
    expect([await told(userId, 'weekly_updates'), await told(userId, 'like')]).toEqual([false, true]);
    expect(await told(userId, 'weekly_updates', 'push')).toBe(true);
    expect((await read(userId)).notifications_disabled).toEqual([]);
  });

  it('for all kinds unsubscribes from the whole list and keeps the choices', async () => {
    const userId = await newMember();
    await changeChoices(world.ctx, { userId, kinds: { like: { mail: false } } });
    await end(makeUnsubscribeToken(world.ctx, { userId, kind: 'all' }));
    for (const kind of NOTIFICATION_KINDS) expect([kind, await told(userId, kind)]).toEqual([kind, false]);
    expect(await read(userId)).toMatchObject({
      notifications_disabled: ['listunsubscribe'],
      like: { mail: false },
      reminders: { mail: true },
    });
  });

  it('for one kind unsubscribes from all on request', async () => {
    const userId = await newMember();
    await end(makeUnsubscribeToken(world.ctx, { userId, kind: 'news' }), true);
    expect((await read(userId)).notifications_disabled).toEqual(['listunsubscribe']);
  });

  it('works every time, concurrently and after years', async () => {
    const userId = await newMember();
    await world.ctx.db.prisma.user.update({ where: { id: userId }, data: { notifications_disabled: ['bounce'] } });
    const [one, all] = [
      makeUnsubscribeToken(world.ctx, { userId, kind: 'like' }),
      makeUnsubscribeToken(world.ctx, { userId, kind: 'all' }),
    ];
    clock.advance(5 * 365 * 24 * 3_600_000);
    await Promise.all([one, all, one, all, one, all].map((token) => end(token)));
    const { like, notifications_disabled } = await read(userId);
    expect([like.mail, notifications_disabled]).toEqual([false, ['bounce', 'listunsubscribe']]);
  });

  it('of a deleted account is accepted: it gets no mails', async () => {
    for (const kind of ['like', 'all'] as const)
      await end(makeUnsubscribeToken(world.ctx, { userId: randomUUID(), kind }));
  });
});

describe('a forged token', () => {
  const other = { options: { linkSecret: 'the-secret-of-another-installation-01' } };

  it('is refused with the same error, whatever is wrong with it, and changes nothing', async () => {
    const [userId, another] = [await newMember(), await newMember()];
    const token = makeUnsubscribeToken(world.ctx, { userId, kind: 'like' });
    const [version, kind, id = '', signature = ''] = token.split('.');
    const before = await read(userId);
    const forged = [
      makeUnsubscribeToken(other, { userId, kind: 'like' }),
      [version, 'all', id, signature].join('.'),
      [version, kind, another, signature].join('.'),
      ['2', kind, id, signature].join('.'),
      [version, kind, id.toUpperCase(), signature].join('.'),
      [version, 'everything', id, signature].join('.'),
      [version, kind, id, ''].join('.'),
      [version, kind, id, 'A'.repeat(43)].join('.'),
      `${token}A`,
      `${token}\n`,
      ` ${token}`,
      `${token}.${token}`,
      token.slice(0, -1),
      '',
      '....',
      '\u0000',
    ];
    for (const each of forged) expect([each, await refusal(end(each))]).toEqual([each, 'token_invalid']);
    expect(await read(userId)).toEqual(before);
    expect((await read(another)).like.mail).toBe(true);
  });

  it('for a kind that no longer exists is refused', async () => {
    const token = makeUnsubscribeToken(world.ctx, { userId: await newMember(), kind: 'horoscopes' as 'like' });
    expect(await refusal(end(token))).toBe('token_invalid');
  });
});

it('a mail’s headers link to the site’s own page, for a click and for one-click unsubscribe', async () => {
  const userId = await newMember();
  const ctx = { options: { ...world.ctx.options, publicOrigin: 'https://vonk.test' } };
  const headers = unsubscribeHeaders(ctx, { site, userId, kind: 'like' });
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /^<([^<>\s]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['https://she.vonk.test', '/unsubscribe']);
  expect(readUnsubscribeToken(ctx, searchParams.get('token') ?? '')).toEqual({ userId, kind: 'like' });
});
