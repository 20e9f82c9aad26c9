import { randomUUID } from 'node:crypto';
import type { Locale } from '@vonk/schema';
import { createFictional, createMember, createPhoto, createReferenceRows, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { TOLD } from '../../tests/told-profile.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { getProfile } from './get-profile.ts';

const { createSite, ctx, person, site, talk } = setUpSite();

beforeAll(() => createReferenceRows(ctx.db));

const look = (viewer: TestMember | null, { id }: { id: string }, at = site) =>
  getProfile(ctx, { site: at, locale: 'en', member: viewer?.member ?? null, profileId: id });

describe('a profile', () => {
  test('shows everything the site shows, and common interests', async () => {
    const alice = await person('alice', { profile: { interests: ['sushi', 'hiking'] } });
    const bob = await person('bob', { profile: TOLD });
    const { profile } = await look(alice, bob.profile);
    const derived = { region: 'Utrecht', shared_interests: ['sushi'], sexuality: 'hetero', age: 34, fictional: false };
    expect(profile).toMatchObject({ ...TOLD, ...derived });
    expect(profile).not.toHaveProperty('email');
    expect(profile).not.toHaveProperty('date_of_birth');
  });

  test('is visible to its owner before it is active, as others will see it', async () => {
    const alice = await person('alice', { status: 'not_confirmed', profile: TOLD });
    const { profile, relation } = await look(alice, alice.profile);
    expect(profile).toMatchObject({ id: alice.profile.id, status: 'disabled', about: TOLD.about, region: 'Utrecht' });
    expect(relation).toMatchObject({ liked: false, liked_by: false, conversation: null });
  });

  test('hides what the site does not show', async () => {
    const shy = await createSite({ visible_profile_fields: ['about'] });
    const bob = await createMember(ctx.db, { site: shy, name: 'bob', profile: TOLD });
    const { profile } = await look(null, bob.profile, shy);
    expect(profile).toMatchObject({
      about: 'I like the sea',
      hair_color: null,
      sexuality: null,
      region: null,
      city: null,
      interests: [],
      shared_interests: [],
    });
  });

  test('shows the sentences that it completes where it shows its text, in the language of the request', async () => {
    const prompts = [{ prompt: 'pet', answer: 'Een kat' }] as const;
    const bob = await person('bob', { profile: { prompts: [...prompts] } });
    const promptsIn = async (locale: Locale, at = site) =>
      (await getProfile(ctx, { site: at, locale, member: null, profileId: bob.profile.id })).profile.prompts;
    expect(await promptsIn('nl')).toEqual([{ ...prompts[0], question: 'Mijn huisdier, echt of verzonnen' }]);
    expect(await promptsIn('en')).toEqual([{ ...prompts[0], question: 'My pet, real or imaginary' }]);
    expect(await promptsIn('en', { ...site, visible_profile_fields: ['interests'] })).toEqual([]);
  });

  test('treats hostile text as text', async () => {
    const text = '<script>alert(1)</script> =HYPERLINK("x") \u202Eevil';
    const bob = await person('<b>bob</b>', { profile: { about: text } });
    expect((await look(null, bob.profile)).profile).toMatchObject({ name: '<b>bob</b>', about: text });
  });

  test('that is hidden, unknown or of another site is not found', async () => {
    const alice = await person('alice');
    const hidden = await person('bob', { status: 'not_confirmed' });
    const stranger = await createMember(ctx.db, { site: await createSite(), name: 'dan' });
    for (const id of [hidden.profile.id, stranger.profile.id, randomUUID()])
      expect(await refusal(look(alice, { id }))).toBe('not_found');
  });

  test('is closed to visitors if only members may look', async () => {
    const closed = await createSite({ logged_out_search: false });
    const alice = await createMember(ctx.db, { site: closed, name: 'alice' });
    const frits = await createFictional(ctx.db, { site: closed, name: 'frits', gender: 'male' });
    expect(await refusal(look(null, frits, closed))).toBe('search_closed');
    expect((await look(alice, frits, closed)).profile.fictional).toBe(true);
  });
});

test('shows members how the two relate to each other', async () => {
  const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
  expect((await look(null, bob.profile)).relation).toBeNull();
  const strangers = { liked: false, liked_by: false, matched: false, blocked: false, conversation: null };
  expect((await look(alice, bob.profile)).relation).toEqual(strangers);
  await likeProfile(ctx, { member: bob.member, profileId: alice.profile.id });
  const { id: conversation } = await talk(bob, alice);
  expect((await look(alice, bob.profile)).relation).toEqual({ ...strangers, liked_by: true, conversation });
  await likeProfile(ctx, { member: alice.member, profileId: bob.profile.id });
  expect((await look(alice, bob.profile)).relation).toMatchObject({ liked: true, matched: true });
  expect((await look(await person('carol'), bob.profile)).relation).toMatchObject({
    liked_by: false,
    conversation: null,
  });
});

describe('photos', () => {
  async function withPhotos() {
    const bob = await person('bob');
    const photos = {
      main: await createPhoto(ctx.db, { profile: bob.profile, position: 2 }),
      open: await createPhoto(ctx.db, { profile: bob.profile, is_main: false, position: 0 }),
      locked: await createPhoto(ctx.db, { profile: bob.profile, is_main: false, is_private: true, position: 1 }),
      refused: await createPhoto(ctx.db, { profile: bob.profile, is_main: false, moderation: 'rejected', position: 3 }),
    };
    return { bob, photos };
  }

  test.each([
    ['a visitor the main one', null, [true, false, false]],
    ['a free member the public ones', { paid: false }, [true, true, false]],
    ['a premium member all', { paid: true }, [true, true, true]],
    ['their owner all', 'owner', [true, true, true]],
  ] as const)('show %s, main first', async (_case, viewer, seen) => {
    const { bob, photos } = await withPhotos();
    const by = viewer === 'owner' ? bob : viewer && (await person('alice', viewer));
    const { profile } = await look(by, bob.profile);
    expect(profile.photos.map(({ id }) => id)).toEqual([photos.main.id, photos.open.id, photos.locked.id]);
    expect(profile.photos.map(({ image }) => image !== null)).toEqual(seen);
  });

  test('that may not be seen reveal only the blur', async () => {
    const { bob, photos } = await withPhotos();
    const { profile } = await look(null, bob.profile);
    const answer = JSON.stringify(profile);
    expect(answer).not.toContain(photos.locked.token);
    expect(answer).not.toContain(photos.open.token);
    expect(profile.photos[2]?.blur).toBe(
      `photos/${photos.locked.blur_token.slice(0, 2)}/${photos.locked.blur_token}-b.webp`,
    );
  });
});
