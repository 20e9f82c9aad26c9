import { readJobs, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '../src/accounts/log-in.ts';
import { startSession } from '../src/accounts/start-session.ts';
import type { Context } from '../src/context.ts';
import { readReference, writeReference } from '../src/mail/mail-reference.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from '../src/notifications/unsubscribe-token.ts';
import { isPhotoLink, photoLink } from '../src/photos/photo-links.ts';
import { setUpSite } from './context.ts';

const NEW = 'the-secret-that-takes-its-place-0123456789';
const ORIGIN = {
  address: '198.51.100.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Firefox/145.0',
};
const world = setUpSite();
const { person, site } = world;
let alice: TestMember;
/**
 * Processes before, during and after a secret rotation: with the old secret; also accepting the new one; using the new
 * one but accepting the old one; without the old one.
 */
let before: Context;
let accepting: Context;
let turned: Context;
let forgetful: Context;

beforeAll(async () => {
  alice = await person('alice');
  const { linkSecret, pictureSecret } = world.ctx.options;
  const withOptions = (options: Partial<Context['options']>): Context => ({
    ...world.ctx,
    options: { ...world.ctx.options, ...options },
  });
  before = world.ctx;
  accepting = withOptions({ acceptedLinkSecrets: [NEW], acceptedPictureSecrets: [NEW] });
  const now = { linkSecret: NEW, pictureSecret: NEW };
  turned = withOptions({ ...now, acceptedLinkSecrets: [linkSecret], acceptedPictureSecrets: [pictureSecret] });
  forgetful = withOptions(now);
});

/** Whether one process accepts what the other created. */
type Takes = (by: Context, from: Context) => boolean;

const MADE: [string, Takes][] = [
  [
    'an unsubscribe link',
    (by, from) => {
      const said = { userId: alice.user.id, kind: 'like' } as const;
      try {
        return readUnsubscribeToken(by, makeUnsubscribeToken(from, said)).userId === said.userId;
      } catch {
        return false;
      }
    },
  ],
  [
    'a mail’s reference',
    (by, from) => {
      const to = { companyId: site.company_id, address: 'alice@mail.test', userId: alice.user.id };
      const read = readReference(by, { value: writeReference(from, to), companyId: site.company_id });
      return read?.isOf('alice@mail.test') ?? false;
    },
  ],
  [
    'a link to a photo',
    (by, from) => {
      const [, exp = '', sig = ''] = /\?exp=(\d+)&by=alice&sig=(.+)$/.exec(photoLink(from, 'abc', 'alice')) ?? [];
      return isPhotoLink(by, 'abc', { exp, by: 'alice', sig });
    },
  ],
];

describe.each(MADE)('%s', (_what, takes) => {
  test('from before the rotation is accepted during it, but not once the old secret is removed', () => {
    expect([takes(accepting, before), takes(turned, before), takes(forgetful, before)]).toEqual([true, true, false]);
  });

  test('from a process with the new secret is accepted by processes still on the old one', () => {
    expect([takes(accepting, turned), takes(turned, turned), takes(before, turned)]).toEqual([true, true, false]);
  });
});

test('a known device stays known, and is rehashed with the new secret', async () => {
  const enter = (ctx: Context) =>
    logIn(ctx, { site, email: alice.user.email, password: TEST_PASSWORD, origin: ORIGIN });
  const known = () => world.ctx.db.prisma.knownDevice.findMany({ where: { user_id: alice.user.id } });
  await startSession(before, { userId: alice.user.id, origin: ORIGIN });
  const [old] = await known();
  await Promise.all([enter(turned), enter(turned)]);
  const [now, ...others] = await known();
  expect(others).toEqual([]);
  expect(now?.device_hash).not.toEqual(old?.device_hash);
  await enter(forgetful);
  expect(await known()).toHaveLength(1);
  expect(await readJobs(world.ctx.db, 'send-new-device-mail')).toEqual([]);
  // Now the old secret alone no longer recognises it.
  await enter(before);
  expect(await readJobs(world.ctx.db, 'send-new-device-mail')).toHaveLength(1);
});
