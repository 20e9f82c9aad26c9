import { createHash } from 'node:crypto';
import type { Locale, PromoCard } from '@vonk/schema';
import { localised } from '../catalogs/localised.ts';
import type { PromoRecord, SiteRecord } from '../sites/site-directory.ts';

interface Choice {
  site: SiteRecord;
  cards: readonly PromoRecord[];
  locale: Locale;
  /** The viewer's. */
  country: string | null;
  /** What is searched for: it says which card begins, so that all are seen where a search has one page. */
  search: object;
  /** Of the results, from 1: they take turns. */
  page: number;
}

/** The advertisement of one page of results, or none: sister sites only where the site sells to them. */
export function choosePromo({ site, cards, locale, country, search, page }: Choice): PromoCard | null {
  const fitting = cards.filter(
    ({ kind, countries }) =>
      (kind === 'cam' || site.member_resell) &&
      (countries.length === 0 || (country !== null && countries.includes(country))),
  );
  const card = fitting[(firstTurn(search) + page - 1) % fitting.length];
  if (!card) return null;
  return {
    id: card.id,
    kind: card.kind as PromoCard['kind'],
    title: localised(site, card.title, locale),
    text: localised(site, card.text, locale),
    button: localised(site, card.button, locale),
    image: card.image,
    target_url: card.target_url,
  };
}

/** The same number for the same search, in whatever order its filters stand. */
function firstTurn(search: object): number {
  const filters = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  return createHash('sha256').update(filters.sort().join('&')).digest().readUInt32LE();
}
