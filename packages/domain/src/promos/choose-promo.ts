import type { Locale, PromoCard } from '@vonk/schema';
import { localised } from '../sites/localised.ts';
import type { PromoRecord, SiteRecord } from '../sites/site-directory.ts';

interface Choice {
  site: SiteRecord;
  cards: readonly PromoRecord[];
  locale: Locale;
  /** Of whoever looks. */
  country: string | null;
  /** Of the results, from 1: they take turns. */
  page: number;
}

/** The advertisement of one page of results, or none: sister sites only where the site sells to them. */
export function choosePromo({ site, cards, locale, country, page }: Choice): PromoCard | null {
  const fitting = cards.filter(
    ({ kind, countries }) =>
      (kind === 'cam' || site.member_resell) &&
      (countries.length === 0 || (country !== null && countries.includes(country))),
  );
  const card = fitting[(page - 1) % fitting.length];
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
