import { beforeEach, describe, expect, it } from 'vitest';
import { settingsReply, stubFace } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, page, submit, calls } = await startStubbedWeb();

const NICHES = { general: 1, she: 2, bdsm: 3, bbw: 4, gilf: 5, milf: 6, gay: 7 };

beforeEach(() => {
  setNiche('general');
  // Each has the requested gender; without one they alternate.
  api.on('GET /api/faces.php', ({ query }) => {
    const gender = query.get('gender');
    const faces = Array.from({ length: 8 }, (_, n) => stubFace(n + 1)).filter(
      (face) => !gender || face.gender === gender,
    );
    return { body: { faces: faces.slice(0, Number(query.get('count'))) } };
  });
});

function setNiche(niche: keyof typeof NICHES): void {
  api.on('GET /api/settings.php', () => settingsReply({ niche: NICHES[niche] }));
}

const HTML = { accept: 'text/html' };
const open = async (path: string, form?: Record<string, string>) =>
  (await (form ? submit(path, form, HTML) : page(path, HTML))).html;
const allAsked = () => calls('/api/faces.php').map(({ query }) => Object.fromEntries(query));
const asked = () => allAsked().at(-1) ?? {};
const shown = (html: string) => [...html.matchAll(/\bt(\d+)-m\.webp"/g)].map(([, n]) => Number(n));

describe.each(['/', '/landers/alonetonight', '/landers/gallery', '/landers/socialnetwork', '/landers/tinderswipe'])(
  '%s',
  (path) => {
    it('shows people of the gender the visitor looks for', async () => {
      await open(path);
      expect(asked()).not.toHaveProperty('gender');
      await open(`${path}?seeks=male`);
      expect(asked()).toMatchObject({ gender: 'male' });
      await open(`${path}?seeks=female&country=NL&region=NL-ZE`);
      expect(asked()).toMatchObject({ gender: 'female', country: 'NL', region: 'NL-ZE' });
    });

    it('ignores invalid choices', async () => {
      for (const choice of ['seeks=both', 'seeks=x', 'country=x', 'region=x', 'country=BE&region=NL-ZE']) {
        await open(`${path}?${choice}`);
        expect(Object.keys(asked())).toEqual(choice.includes('BE') ? ['country', 'count'] : ['count']);
      }
    });
  },
);

it('keeps only the wanted gender among the faces chosen for a slug', async () => {
  expect(shown(await open('/landers/gallery/winter'))).toContain(41);
  expect(shown(await open('/landers/gallery/winter?seeks=female'))).toContain(41);
  expect(shown(await open('/landers/gallery/winter?seeks=male'))).not.toContain(41);
});

describe('next to the sign-up form', () => {
  it('shows a person from the region chosen on the map', async () => {
    const html = await open('/landers/maplanding?seeks=male');
    expect(html).toMatch(/href="\/signup\?seeks=male&amp;country=NL&amp;region=NL-UT"/);
    await open('/signup?seeks=male&country=NL&region=NL-UT');
    expect(asked()).toEqual({ gender: 'male', country: 'NL', region: 'NL-UT', count: '3' });
  });

  it('shows a person of the gender chosen in the form before', async () => {
    const form = { step: '0', gender: 'female', seeks: 'male' };
    const html = await open('/signup', form);
    expect(allAsked()).toContainEqual({ gender: 'male', count: '3' });
    expect(html).toContain('Illustrated portrait: Person 2"');
    await open('/signup', { ...form, step: '1', day: '1', month: '1', year: '1990', country: 'NL', region: 'NL-UT' });
    expect(allAsked()).toContainEqual({ gender: 'male', country: 'NL', region: 'NL-UT', count: '24' });
  });

  it('shows a person of about the visitor’s age, from the region if there is one', async () => {
    const people = [
      [1, 22, 'Utrecht'],
      [2, 58, 'Utrecht'],
      [3, 37, 'Friesland'],
    ] as const;
    api.on('GET /api/faces.php', () => ({
      body: { faces: people.map(([n, age, region]) => stubFace(n, { age, region })) },
    }));
    const form = { step: '1', gender: 'female', seeks: 'male', day: '1', month: '1', country: 'NL', region: 'NL-UT' };
    const year = (age: number) => String(new Date().getFullYear() - age);
    expect(shown(await open('/signup', { ...form, year: year(60) }))).toEqual([2, 1, 3]);
    expect(shown(await open('/signup', { ...form, year: year(30) }))).toEqual([1, 2, 3]);
    expect(shown(await open('/signup?seeks=male&region=NL-UT&age=60'))).toEqual([2, 1, 3]);
  });

  it('shows either gender if the visitor looks for both', async () => {
    await open('/signup', { step: '0', gender: 'female', seeks: 'both' });
    for (const query of allAsked()) expect(query).toEqual({ count: '3' });
  });
});

const SIGNUP_FORMS = ['/', '/signup', '/landers/alonetonight', '/landers/gallery', '/landers/socialnetwork'];

describe.each(SIGNUP_FORMS)('the form of %s', (path) => {
  const offered = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<input type="radio"[^>]*name="${name}"[^>]*>`, 'g'))].map(([input]) => {
      const value = /value="(\w+)"/.exec(input)?.[1];
      return input.includes('checked') ? `${value}*` : value;
    });

  it.each([
    ['she', ['female*'], ['female*']],
    ['gay', ['male*'], ['male*']],
    ['general', ['female*', 'male'], ['female', 'male*', 'both']],
    ['bdsm', ['female*', 'male'], ['female', 'male*', 'both']],
    ['bbw', ['female', 'male*'], ['female*', 'male', 'both']],
    ['gilf', ['female', 'male*'], ['female*', 'male', 'both']],
    ['milf', ['female', 'male*'], ['female*', 'male', 'both']],
  ] as const)(
    'offers on a site for %s what it is for, preset to the likelier choice',
    async (niche, genders, sought) => {
      setNiche(niche);
      const html = await open(path);
      const preset = (one: string) => (path === '/signup' && sought.length > 1 ? one.replace('*', '') : one);
      const expected = [genders, sought].map((list) => list.map(preset));
      expect([offered(html, 'gender'), offered(html, 'seeks')]).toEqual(expected);
    },
  );
});

it.each([
  ['general', null],
  ['she', 'For women who like women.'],
  ['bdsm', 'For people who like to play, with rules and trust.'],
  ['bbw', 'For curvy women, and everyone who loves curves.'],
  ['gilf', 'For women with a lifetime of stories, and everyone who likes to listen.'],
  ['milf', 'For women who know what they want, and everyone who likes that.'],
  ['gay', 'For men who like men.'],
] as const)('the first sign-up form says who a site for %s is for', async (niche, words) => {
  setNiche(niche);
  for (const path of SIGNUP_FORMS) {
    const lines = (await open(path)).match(/For [a-z ,]+\.(?=<\/p>)/g) ?? [];
    expect(lines, path).toEqual(words ? [words] : []);
  }
});

it('the form is preset to both by the URL', async () => {
  setNiche('general');
  for (const path of SIGNUP_FORMS) {
    expect(await open(`${path}?seeks=both`)).toMatch(/checked=""[^>]*value="both"|value="both"[^>]*checked=""/);
  }
});

it('presets a visitor’s search to the site’s niche', async () => {
  setNiche('milf');
  await open('/members');
  expect(calls('/api/members.php').at(-1)?.query.get('gender')).toBe('female');
});
