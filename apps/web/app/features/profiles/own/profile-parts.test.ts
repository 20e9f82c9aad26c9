import type { OwnProfilePage } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import type { ToldField } from './profile-fields.ts';
import { stepsOf, wayTo } from './profile-parts.ts';

const own = (told: Partial<OwnProfilePage> = {}) =>
  ({
    about: null,
    prompts: [],
    interests: [],
    region: null,
    city: null,
    photos: [],
    status: 'active',
    ...told,
  }) as OwnProfilePage;
const photos = (moderation: 'pending' | 'rejected') => [{ moderation }] as OwnProfilePage['photos'];
const asked: ToldField[] = ['about', 'interests', 'region', 'city', 'hair_color', 'eye_color', 'body_type', 'tattoos'];
const missing = (told: Partial<OwnProfilePage>, fields = asked) =>
  stepsOf(own(told), fields)
    .filter(({ isDone }) => !isDone)
    .map(({ name, part }) => (name === part ? name : `${name}: ${part}`));

describe('the steps to a good profile', () => {
  it('lead to what is missing', () => {
    expect(missing({})).toEqual(['photos', 'about', 'interests', 'place', 'facts: hair_color']);
    expect(missing({ status: 'disabled' }).at(-1)).toBe('mail: null');
    expect(missing({ photos: photos('rejected') })).toContain('photos');
    expect(missing({ photos: photos('pending') })).not.toContain('photos');
  });

  it('end before everything is told', () => {
    const told = { photos: photos('pending'), about: 'Hi', interests: ['art'], region: 'NL-UT' };
    expect(missing({ ...told, hair_color: 'red', eye_color: 'blue' })).toEqual(['facts: body_type']);
    expect(missing({ ...told, hair_color: 'red', eye_color: 'blue', body_type: 'slim' })).toEqual([]);
  });

  it('are only those for which the site asks', () => {
    expect(stepsOf(own(), []).map(({ name }) => name)).toEqual(['photos', 'mail']);
    expect(missing({ photos: photos('pending'), tattoos: 'none' }, ['tattoos'])).toEqual([]);
  });
});

it('a part has its place in the form of all fields', () => {
  expect(wayTo('hair_color')).toBe('/profile/edit#field-hair-color');
  expect(wayTo('place')).toBe('/profile/edit#field-region');
});
