import type { Portrait, Scene } from './portraits.ts';
import type { Random } from './random.ts';

const NORDIC = ['DK', 'SE', 'NO', 'FI'];
const SOUTHERN = ['ES', 'IT'];
const MIDDLE = ['NL', 'DE', 'PL', 'AT', 'CH'];

/** Countries where a scene is typical. */
const SCENE_COUNTRIES: Partial<Record<Scene, readonly string[]>> = {
  beach: ['ES', 'IT', 'DK', 'US'],
  café: ['FR', 'IT', 'AT', 'NL'],
  'canal houses': ['NL', 'BE', 'DK'],
  'city at night': ['GB', 'DE', 'US'],
  field: ['GB', 'IE', 'PL', 'FR'],
  forest: ['FI', 'SE', 'DE'],
  mountains: ['NO', 'CH', 'AT', 'FR'],
};

/**
 * How well a portrait suits a country. People look every way everywhere: this is only a tendency, so that a country's
 * faces and backdrops look plausible.
 */
function affinity(portrait: Portrait, country: string): number {
  let score = 0;
  const fair = portrait.hair_color === 'blond' || portrait.hair_color === 'red';
  const lightEyes = portrait.eye_color === 'blue' || portrait.eye_color === 'green' || portrait.eye_color === 'grey';
  if (NORDIC.includes(country)) score += (fair ? 1.6 : 0) + (lightEyes ? 1.2 : 0);
  if (MIDDLE.includes(country)) score += (fair ? 0.7 : 0) + (lightEyes ? 0.5 : 0);
  if (SOUTHERN.includes(country)) score -= (fair ? 1 : 0) + (lightEyes ? 0.5 : 0);
  if (country === 'IE' && portrait.hair_color === 'red') score += 1;
  if (SCENE_COUNTRIES[portrait.scene]?.includes(country)) score += 1.2;
  return score;
}

export interface Assignment {
  portrait: Portrait;
  country: string;
}

/**
 * Distributes portraits over countries until every country has the number it needs.
 * @throws when there are fewer portraits than people.
 */
export function assignPortraits(
  random: Random,
  portraits: readonly Portrait[],
  countries: Readonly<Record<string, number>>,
): Assignment[] {
  const left = new Map(Object.entries(countries));
  const wanted = [...left.values()].reduce((sum, count) => sum + count, 0);
  if (portraits.length < wanted) throw new Error(`${wanted} portraits wanted, ${portraits.length} there.`);

  return random
    .shuffled(portraits)
    .slice(0, wanted)
    .map((portrait) => {
      const open = [...left.keys()].filter((country) => (left.get(country) ?? 0) > 0);
      const country = random.weighted(open, (one) => (left.get(one) ?? 0) * Math.exp(affinity(portrait, one)));
      left.set(country, (left.get(country) ?? 0) - 1);
      return { portrait, country };
    });
}
