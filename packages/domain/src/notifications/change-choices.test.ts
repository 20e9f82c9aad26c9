import { randomUUID } from 'node:crypto';
import { mayTell } from '@vonk/db/sql';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, type NotificationKind } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { type ChangedKinds, changeChoices } from './change-choices.ts';
import { readChoices } from './read-choices.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

const { clock, ctx, person, personPerTest, secondProcess, site } = setUpSite({ domain: 'she.vonk.test' });

const alice = personPerTest('alice');
const change = (kinds: ChangedKinds, { mailsAgain = false, ctx: by = ctx } = {}) =>
  changeChoices(by, { userId: alice.user.id, kinds, mailsAgain });
const update = (data: { marketing_consent_at?: Date; notifications_disabled?: string[]; status?: string }) =>
  ctx.db.prisma.user.update({ where: { id: alice.user.id }, data });
const consent = async () =>
  (await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } })).marketing_consent_at;
const read = ({ user } = alice) => readChoices(ctx.db.pool, { userId: user.id });
const told = (kind: NotificationKind, channel: 'mail' | 'push' = 'mail') =>
  mayTell(ctx.db.pool, { userId: alice.user.id, kind, channel });
type Kind = Parameters<typeof makeUnsubscribeToken>[1]['kind'];
const tokenFor = (kind: Kind, userId = alice.user.id) => makeUnsubscribeToken(ctx, { userId, kind });
const end = (token: string, isAll = false) => unsubscribe(ctx, { token, isAll });
/** The kinds that are off, by channel. */
async function off(member = alice) {
  const choices = await read(member);
  const [mail, push] = NOTIFICATION_CHANNELS.map((channel) =>
    NOTIFICATION_KINDS.filter((kind) => !choices[kind][channel]),
  );
  return { mail, push };
}
const ON = { mail: [], push: [] };
const ADVERTISING = { mail: ['promotions', 'news'], push: [] };

describe('defaults', () => {
  it('turns everything on except advertising by mail', async () => {
    expect(await off()).toEqual(ADVERTISING);
  });

  it('turns everything on for members who consented to advertising', async () => {
    await update({ marketing_consent_at: new Date() });
    expect(await off()).toEqual(ON);
  });
});

describe('changing choices', () => {
  it('changes only the named kinds and takes effect at once', async () => {
    const answer = await change({ like: { mail: false } });
    expect([answer.like, answer.new_messages]).toEqual([
      { mail: false, push: true },
      { mail: true, push: true },
    ]);
    expect(await off()).toEqual({ mail: ['like', 'promotions', 'news'], push: [] });
    expect([await told('like'), await told('like', 'push')]).toEqual([false, true]);
    await change({ like: { mail: true, push: false } });
    expect(await off()).toEqual({ ...ADVERTISING, push: ['like'] });
  });

  it('affects only that member', async () => {
    const bob = await person('bob');
    await change({ like: { mail: false } });
    expect(await off(bob)).toEqual(ADVERTISING);
  });

  it('loses none of sixteen concurrent changes in two processes', async () => {
    const contexts = [ctx, secondProcess()];
    await Promise.all(
      NOTIFICATION_KINDS.flatMap((kind, turn) =>
        NOTIFICATION_CHANNELS.map((channel) =>
          change({ [kind]: { [channel]: false } }, { ctx: contexts[turn % 2] ?? ctx }),
        ),
      ),
    );
    expect(await off()).toEqual({ mail: [...NOTIFICATION_KINDS], push: [...NOTIFICATION_KINDS] });
  });

  it('is deleted with the account', async () => {
    await change({ like: { mail: false } });
    const { id: userId } = alice.user;
    await ctx.db.prisma.profile.deleteMany({ where: { user_id: userId } });
    await ctx.db.prisma.user.delete({ where: { id: userId } });
    expect(await ctx.db.prisma.notificationChoices.count({ where: { user_id: userId } })).toBe(0);
    expect(await told('like')).toBe(false);
    expect(await refusal(change({}))).toBe('not_found');
  });
});

describe('advertising', () => {
  it('by mail: turning it on gives consent, turning all of it off withdraws consent', async () => {
    await change({ like: { mail: false }, promotions: { push: true } });
    expect(await consent()).toBeNull();
    await change({ news: { mail: true } });
    expect(await consent()).toEqual(clock.now());
    expect([await told('news'), await told('promotions')]).toEqual([true, false]);
    await change({ news: { mail: false } });
    expect(await consent()).toBeNull();
  });

  it('keeps its consent date while one kind is still on', async () => {
    const since = new Date('2026-01-05T10:00:00Z');
    await update({ marketing_consent_at: since });
    await change({ promotions: { mail: false } });
    expect(await consent()).toEqual(since);
    expect(await off()).toEqual({ mail: ['promotions'], push: [] });
  });
});

describe('notifications_disabled', () => {
  it.each(['fbl', 'bounce', 'listunsubscribe'])('%s blocks every mail but no push', async (reason) => {
    await update({ notifications_disabled: [reason] });
    expect([await told('like'), await told('like', 'push')]).toEqual([false, true]);
    expect((await read()).like.mail).toBe(true);
  });

  it('is cleared when the member wants mails again, and the choices are kept', async () => {
    await change({ like: { mail: false } });
    await update({ notifications_disabled: ['bounce', 'listunsubscribe'] });
    const answer = await change({}, { mailsAgain: true });
    expect(answer.notifications_disabled).toEqual([]);
    expect([await told('like'), await told('reminders')]).toEqual([false, true]);
  });
});

it.each(['banned', 'deleted'])('a %s member is never notified', async (status) => {
  await update({ status });
  expect([await told('like'), await told('like', 'push')]).toEqual([false, false]);
});

describe('a token to unsubscribe', () => {
  it('for one kind turns off only that kind by mail', async () => {
    await end(tokenFor('weekly_updates'));
    expect([await told('weekly_updates'), await told('like')]).toEqual([false, true]);
    expect(await told('weekly_updates', 'push')).toBe(true);
    expect((await read()).notifications_disabled).toEqual([]);
  });

  it('for all kinds unsubscribes from the whole list and keeps the choices', async () => {
    await change({ like: { mail: false } });
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
    await update({ notifications_disabled: ['bounce'] });
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

describe('a forged token to unsubscribe', () => {
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
  const https = { options: { ...ctx.options, publicOrigin: 'https://vonk.test' } };
  const headers = unsubscribeHeaders(https, { site, userId, kind: 'like' });
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /^<([^<>\s]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['https://she.vonk.test', '/unsubscribe']);
  expect(readUnsubscribeToken(https, searchParams.get('token') ?? '')).toEqual({ userId, kind: 'like' });
});
