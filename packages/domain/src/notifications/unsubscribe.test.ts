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
const { clock, person, personPerTest, site } = world;

const alice = personPerTest('alice');
type Kind = Parameters<typeof makeUnsubscribeToken>[1]['kind'];
const tokenFor = (kind: Kind, userId = alice.user.id) => makeUnsubscribeToken(world.ctx, { userId, kind });
const end = (token: string, isAll = false) => unsubscribe(world.ctx, { token, isAll });
const told = (kind: (typeof NOTIFICATION_KINDS)[number], channel: 'mail' | 'push' = 'mail') =>
  mayTell(world.ctx.db.pool, { userId: alice.user.id, kind, channel });
const read = ({ user } = alice) => readChoices(world.ctx.db.pool, { userId: user.id });

describe('a token', () => {
  it('for one kind turns off only that kind by mail', async () => {
    await end(tokenFor('weekly_updates'));
    expect([await told('weekly_updates'), await told('like')]).toEqual([false, true]);
    expect(await told('weekly_updates', 'push')).toBe(true);
    expect((await read()).notifications_disabled).toEqual([]);
  });

  it('for all kinds unsubscribes from the whole list and keeps the choices', async () => {
    await changeChoices(world.ctx, { userId: alice.user.id, kinds: { like: { mail: false } } });
    await end(tokenFor('all'));
    for (const kind of NOTIFICATION_KINDS) expect([kind, await told(kind)]).toEqual([kind, false]);
    expect(await read()).toMatchObject({
      notifications_disabled: ['listunsubscribe'],
      like: { mail: false },
      reminders: { mail: true },
    });
  });

  it('for one kind unsubscribes from all on request', async () => {
    await end(tokenFor('news'), true);
    expect((await read()).notifications_disabled).toEqual(['listunsubscribe']);
  });

  it('works every time, concurrently and after years', async () => {
    const data = { notifications_disabled: ['bounce'] };
    await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data });
    const [one, all] = [tokenFor('like'), tokenFor('all')];
    clock.advance(5 * 365 * 24 * 3_600_000);
    await Promise.all([one, all, one, all, one, all].map((token) => end(token)));
    const { like, notifications_disabled } = await read();
    expect([like.mail, notifications_disabled]).toEqual([false, ['bounce', 'listunsubscribe']]);
  });

  it('of a deleted account is accepted: it gets no mails', async () => {
    for (const kind of ['like', 'all'] as const) await end(tokenFor(kind, randomUUID()));
  });
});

describe('a forged token', () => {
  const other = { options: { linkSecret: 'the-secret-of-another-installation-01' } };

  it('is refused with the same error, whatever is wrong with it, and changes nothing', async () => {
    const another = await person('bob');
    const token = tokenFor('like');
    const [version, kind, id = '', signature = ''] = token.split('.');
    const before = await read();
    const forged = [
      makeUnsubscribeToken(other, { userId: alice.user.id, kind: 'like' }),
      [version, 'all', id, signature].join('.'),
      [version, kind, another.user.id, signature].join('.'),
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
    expect(await read()).toEqual(before);
    expect((await read(another)).like.mail).toBe(true);
  });

  it('for a kind that no longer exists is refused', async () => {
    expect(await refusal(end(tokenFor('horoscopes' as 'like')))).toBe('token_invalid');
  });
});

it('a mail’s headers link to the site’s own page, for a click and for one-click unsubscribe', async () => {
  const { id: userId } = alice.user;
  const ctx = { options: { ...world.ctx.options, publicOrigin: 'https://vonk.test' } };
  const headers = unsubscribeHeaders(ctx, { site, userId, kind: 'like' });
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /^<([^<>\s]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['https://she.vonk.test', '/unsubscribe']);
  expect(readUnsubscribeToken(ctx, searchParams.get('token') ?? '')).toEqual({ userId, kind: 'like' });
});
