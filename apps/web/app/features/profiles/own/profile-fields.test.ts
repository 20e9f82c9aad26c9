import type { OwnProfilePage, Profile } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { formOf } from '../../../testing/form-of.ts';
import { askedFields, isSameTold, previewOf, readProfileForm, TOLD_FIELDS, toldBy } from './profile-fields.ts';

const profile = (own: Partial<OwnProfilePage> = {}) =>
  ({
    about: null,
    prompts: [],
    interests: [],
    reason_for_joining: null,
    relationship_status: null,
    region: null,
    city: null,
    hair_color: null,
    eye_color: null,
    body_type: null,
    tattoos: null,
    photos: [],
    ...own,
  }) as unknown as OwnProfilePage;

describe('the content of a profile', () => {
  it('has the fields that the site shows', () => {
    expect(askedFields(['about', 'interests', 'city', 'region', 'sexuality'], false)).toEqual([
      'about',
      'prompts',
      'interests',
      'city',
    ]);
  });

  it('is unchanged when only line endings or the order of interests differ', () => {
    const told = toldBy(profile({ about: 'a\nb', interests: ['art', 'tea'] }), null, []);
    expect(isSameTold(told, { ...told, about: 'a\r\nb ', interests: ['tea', 'art'] })).toBe(true);
    expect(isSameTold(told, { ...told, about: 'a\nc' })).toBe(false);
    expect(isSameTold(told, { ...told, interests: ['tea'] })).toBe(false);
    expect(isSameTold(told, { ...told, tattoos: 'none' })).toBe(false);
  });

  it('becomes text values in the form', () => {
    const told = toldBy(profile({ about: 'Hi', interests: ['art'] }), null, []);
    expect(told).toMatchObject({ about: 'Hi', interests: ['art'], city: '' });
    expect(Object.keys(told).sort()).toEqual([...TOLD_FIELDS].sort());
  });
});

describe('the form of the profile', () => {
  it('sends null for emptied fields and leaves out fields that were not in the form', () => {
    const form = formOf('about= Hello ', 'city=  ', 'asks_interests=1', 'interests=art', 'interests=sushi');
    const { change, told } = readProfileForm(form);
    expect(change).toEqual({ about: ' Hello ', city: null, interests: ['art', 'sushi'] });
    expect(told).toMatchObject({ about: ' Hello ', interests: ['art', 'sushi'], hair_color: '' });
  });

  it('sends an empty list when no box is ticked', () => {
    expect(readProfileForm(formOf('asks_interests=1')).change).toEqual({ interests: [] });
    expect(readProfileForm(formOf()).change).toEqual({});
  });
});

describe('the place of a member', () => {
  const list = {
    label: 'Province',
    regions: [
      { code: 'NL-FR', name: 'Fryslân' },
      { code: 'NL-ZH', name: 'Zuid-Holland' },
    ],
  };
  const both = ['region', 'city'] as const;

  it('shows in the form as a town with its region, or as the region alone', () => {
    const home = (region: string | null, city: string | null, asked: readonly ('region' | 'city')[] = both) => {
      const told = toldBy(profile({ region, city }), list, asked);
      return [told.city, told.region];
    };
    expect(home('NL-ZH', 'Delft')).toEqual(['Delft, Zuid-Holland', '']);
    expect(home(null, 'Delft')).toEqual(['Delft', '']);
    expect(home('NL-ZH', null)).toEqual(['', 'NL-ZH']);
    expect(home('NL-ZH', 'Delft', ['city'])).toEqual(['Delft, Zuid-Holland', '']);
    expect(home('NL-ZH', 'Delft', ['region'])).toEqual(['Delft', 'NL-ZH']);
  });

  it.each([
    ['a town brings its region', ['city=Delft, Zuid-Holland', 'region=NL-FR'], { city: 'Delft, Zuid-Holland' }],
    ['a region counts by itself', ['city= ', 'region=NL-FR'], { city: null, region: 'NL-FR' }],
    ['neither', ['city=', 'region='], { city: null, region: null }],
    ['only the region is asked for', ['region=NL-FR'], { region: 'NL-FR' }],
    [
      'a ticked choice goes before what was typed',
      ['city=Delf', 'town=Delft, Zuid-Holland'],
      { city: 'Delft, Zuid-Holland' },
    ],
  ])('is sent: %s', (_case, fields, change) => {
    expect(readProfileForm(formOf(...fields)).change).toEqual(change);
  });

  it('shows to others as town and region', () => {
    const shown = (city: string, region = '') => {
      const told = { ...toldBy(profile(), list, both), city, region };
      const preview = previewOf({ shown: {} as Profile, regions: { list }, prompts: [] }, both, told);
      return [preview.city, preview.region];
    };
    expect(shown('Delft, Zuid-Holland')).toEqual(['Delft', 'Zuid-Holland']);
    expect(shown('Delft')).toEqual(['Delft', null]);
    expect(shown('', 'NL-FR')).toEqual([null, 'Fryslân']);
  });
});
