import { SEARCH_FIELDS } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { countChosen, filterParams, readFilters, type SearchGround, searchQuery } from './filters.ts';

const ground: SearchGround = {
  fields: SEARCH_FIELDS,
  countries: ['NL', 'DE'],
  minAge: 18,
  country: 'NL',
  gender: 'female',
};
const read = (address: string, own: Partial<SearchGround> = {}) =>
  readFilters(new URLSearchParams(address), { ...ground, ...own });

describe('the address of a search', () => {
  it('starts in the member’s country, with the people they are looking for', () => {
    const filters = read('');
    expect(filters).toMatchObject({ country: 'NL', gender: 'female', age: { min: 18, max: 99 }, sort: 'active' });
    expect(filterParams(filters, ground).toString()).toBe('');
    expect(countChosen(filters, ground)).toBe(0);
  });

  it('contains “everywhere” and “everyone” explicitly', () => {
    const filters = read('country=all&gender=all');
    expect(filterParams(filters, ground).toString()).toBe('gender=all&country=all');
    expect(searchQuery(filters, ground)).toMatchObject({ gender: 'all', country: undefined });
  });

  it.each([
    'gender=male&min_age=25&max_age=62&online=1',
    'country=DE&region=DE-BE&hair_color=red&tattoos=some&photo=1&sort=new',
    'interests=beach%2Cwine',
    'radius=25&min_age=30&sort=near',
  ])('survives a round trip: %s', (address) => {
    const params = filterParams(read(address), ground);
    expect(params.toString()).toBe(address);
    expect(filterParams(read(params.toString()), ground).toString()).toBe(address);
  });

  it('accepts the old name of the region parameter', () => {
    expect(filterParams(read('country=DE&countryregion=DE-BE'), ground).toString()).toBe('country=DE&region=DE-BE');
  });

  it('accepts the parameters of the form without scripts', () => {
    const form =
      'gender=female&min_age=18&max_age=99&country=NL&region=&radius=&hair_color=&interests=wine&interests=beach&sort=active';
    expect(filterParams(read(form), ground).toString()).toBe('interests=beach%2Cwine');
  });

  it('ignores unknown parameters and values', () => {
    const filters = read(
      'gender=x&country=ZZ&hair_color=blue&radius=24&min_age=old&interests=%3Cb%3E&online=yes&sort=far&y=1',
    );
    expect(filterParams(filters, ground).toString()).toBe('');
  });

  it('orders ages and limits them to the site’s range', () => {
    expect(read('min_age=60&max_age=30')).toMatchObject({ age: { min: 30, max: 60 } });
    expect(read('min_age=3&max_age=300', { minAge: 21 })).toMatchObject({ age: { min: 21, max: 99 } });
  });

  it('drops a region of another country', () => {
    expect(read('country=DE&region=NL-UT').region).toBeNull();
    expect(read('country=all&region=NL-UT').region).toBeNull();
    expect(read('region=NL-UT').region).toBe('NL-UT');
  });

  it('drops fields that the site does not allow to search by', () => {
    const fields = ['age'] as const;
    const address =
      'gender=male&country=DE&region=DE-BE&radius=25&hair_color=red&interests=wine&online=1&photo=1&min_age=30';
    const filters = read(address, { fields });
    const asked = Object.entries(searchQuery(filters, { ...ground, fields })).filter(
      ([, value]) => value !== undefined,
    );
    expect(Object.fromEntries(asked)).toEqual({ min_age: '30', sort: 'active' });
    expect(filterParams(filters, { ...ground, fields }).toString()).toBe('min_age=30');
  });

  it('counts the chosen filters', () => {
    expect(countChosen(read('min_age=25&max_age=40&interests=wine,beach,tea&online=1&sort=new'), ground)).toBe(5);
    expect(countChosen(read('max_age=40'), ground)).toBe(1);
    expect(countChosen(read('radius=100'), ground)).toBe(1);
  });
});
