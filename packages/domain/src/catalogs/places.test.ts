import { createReferenceRows } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
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

describe('a member who signs up', () => {
  const origin = { address: '192.0.2.1', userAgent: 'test' };
  async function join(home: { region?: string | null; city?: string | null }) {
    const at = await createSite();
    const { userId } = await signUp(ctx, { site: at, input: signupInput(at, home), origin });
    return pointOf({ user_id: userId });
  }

  test('gets the coordinates of the town, and none for a region alone', async () => {
    expect(await join({ region: 'NL-UT', city: 'utrecht' })).toEqual(UTRECHT);
    expect(await join({ region: null, city: 'Utrecht' })).toEqual(UTRECHT);
    expect(await join({ region: 'NL-UT', city: null })).toEqual(NOWHERE);
    expect(await join({ region: null, city: null })).toEqual(NOWHERE);
  });
});

describe('a member who moves', () => {
  test('gets the coordinates of the new town', async () => {
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
