import { describe, expect, it } from 'vitest';
import { landerCopy } from './lander.ts';

const copy = {
  lander: 'gallery',
  slug: 'winter-nights',
  theme: 'harbour',
  headline: { en: 'Long nights' },
  text: { en: 'Someone has the kettle on.', nl: 'Iemand heeft thee gezet.' },
  button: { en: 'Join free' },
};

describe('a lander’s copy', () => {
  it('is valid as written, without pictures of its own', () => {
    expect(landerCopy.parse(copy)).toEqual({ ...copy, pictures: [] });
  });

  it.each([
    ['lander', 'tinderswipe'],
    ['slug', ''],
    ['slug', 'Winter'],
    ['slug', 'winter--nights'],
    ['slug', '-winter'],
    ['slug', '../winter'],
    ['slug', 'a'.repeat(61)],
    ['theme', 'neon'],
    ['headline', {}],
    ['headline', { en: ' ' }],
    ['headline', { xx: 'Hello' }],
    ['headline', { en: 'x'.repeat(61) }],
    ['headline', { en: 'a\nb' }],
    ['text', { en: 'x'.repeat(201) }],
    ['text', 'Hello'],
    ['button', { en: 'x'.repeat(31) }],
    ['pictures', ['me.jpg']],
    ['pictures', Array.from({ length: 13 }, () => '0190a000-0000-7000-8000-000000000001')],
    ['colour', 'red'],
  ])('is rejected, naming the field, for %s %j', (field, value) => {
    const { error } = landerCopy.safeParse({ ...copy, [field]: value });
    const named = error?.issues.flatMap(
      (issue) => issue.path[0] ?? (issue.code === 'unrecognized_keys' ? issue.keys : []),
    );
    expect(new Set(named)).toEqual(new Set([field]));
  });
});
