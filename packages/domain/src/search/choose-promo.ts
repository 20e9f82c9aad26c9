import { createHash } from 'node:crypto';
import type { Locale, PromoCard } from '@vonk/schema';
import { localised } from '../catalogs/localised.ts';
import type { PromoRecord, SiteRecord } from '../sites/site-directory.ts';

interface Choice {
  site: SiteRecord;
  cards: readonly PromoRecord[];
  locale: Locale;
  /** The viewer's country. */
  country: string | null;
  /** The search filters. They determine the first card, so that all cards are seen even if searches have one page. */
  search: object;
  /** Page of the results, from 1: cards take turns. */
  page: number;
}

/** The advertisement on one page of results, if any. Sister sites only if the site sells to them. */
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

/** The same number for the same search, regardless of the order of its filters. */
function firstTurn(search: object): number {
  const filters = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  return createHash('sha256').update(filters.sort().join('&')).digest().readUInt32LE();
}
