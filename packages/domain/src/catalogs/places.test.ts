import { createReferenceRows } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { ORIGIN } from '../../tests/leaver.ts';
import { signupInput } from '../../tests/signup-input.ts';
import { updateProfile } from '../profiles/update-profile.ts';
import { signUp } from '../signup/sign-up.ts';
import { geocode } from './geocode.ts';

const { createSite, ctx, person } = setUpSite();

beforeAll(() => createReferenceRows(ctx.db));

const UTRECHT = { latitude: 52.09, longitude: 5.12 };
const NOWHERE = { latitude: null, longitude: null };
const pointOf = (where: object) =>
  ctx.db.prisma.profile.findFirstOrThrow({ where, select: { latitude: true, longitude: true } });

test.each([
  [{ region: 'NL-UT', city: 'utrecht' }, UTRECHT],
  [{ region: null, city: 'Utrecht' }, UTRECHT],
  [{ region: 'NL-UT', city: null }, NOWHERE],
  [{ region: null, city: null }, NOWHERE],
])('a member who signs up in %o gets the coordinates of the town: %o', async (home, point) => {
  const site = await createSite();
  const { userId } = await signUp(ctx, { site, input: signupInput(site, home), origin: ORIGIN });
  expect(await pointOf({ user_id: userId })).toEqual(point);
});

test('a member who moves gets the coordinates of the new town', async () => {
  const { member, profile } = await person('alice', { profile: { region: 'NL-UT', city: 'Utrecht', ...UTRECHT } });
  const move = async (change: { region?: string | null; city?: string | null; about?: string }) => {
    await updateProfile(ctx, { member, change });
    return pointOf({ id: profile.id });
  };
  expect(await move({ about: 'I like the sea' })).toEqual(UTRECHT);
  expect(await move({ city: 'Zeist' })).toEqual({ latitude: 52.09, longitude: 5.23 });
  expect(await move({ region: 'NL-NH', city: 'Haarlem' })).toEqual({ latitude: 52.38, longitude: 4.64 });
  expect(await move({ region: null })).toEqual({ latitude: 52.38, longitude: 4.64 });
  expect(await move({ city: null })).toEqual(NOWHERE);
});

describe('a point', () => {
  test('is resolved to its town', async () => {
    expect(await geocode(ctx, { lat: 52.0907, lon: 5.1214 })).toEqual({
      country: 'NL',
      region: 'NL-UT',
      city: 'Utrecht',
    });
    expect(await geocode(ctx, { lat: 56, lon: 3 })).toBe(false);
  });

  test('is rounded before it is looked up', async () => {
    const asked: object[] = [];
    const places = {
      ...ctx.places,
      townAt: async (point: object) => {
        asked.push(point);
        return null;
      },
    };
    await geocode({ ...ctx, places }, { lat: 52.0907374, lon: -0.0051 });
    expect(asked).toEqual([{ latitude: 52.09, longitude: -0.01 }]);
  });
});
