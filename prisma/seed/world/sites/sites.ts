import { LOCALES } from '@vonk/schema/constants';
import type { WorldCompany, WorldSite } from '../types.ts';
import { buildSite, type SiteOptions } from './build-site.ts';

const LOCALHOST: SiteOptions = {
  domain: 'localhost',
  is_default: true,
  name: 'Vonk',
  icon_color: '#d81b5e',
  domain_language: 'en',
  locales: [...LOCALES],
  niche: 1,
  index_title: {
    da: 'Skriv med nogen, der skriver igen',
    de: 'Schreib mit Menschen, die zurückschreiben',
    en: 'Talk to someone who writes back',
    es: 'Habla con alguien que contesta',
    fi: 'Kirjoita jollekulle, joka vastaa',
    fr: 'Écris à quelqu’un qui répond',
    it: 'Scrivi a qualcuno che risponde',
    nb: 'Skriv med noen som svarer',
    nl: 'Praat met iemand die terugschrijft',
    pl: 'Pisz z kimś, kto odpisuje',
    sv: 'Skriv med någon som svarar',
  },
  description: {
    da: 'Chat og flirt for voksne. Fiktive profiler er altid tydeligt mærket.',
    de: 'Chatten und flirten für Erwachsene. Fiktive Profile sind immer deutlich gekennzeichnet.',
    en: 'Chatting and flirting for adults. Fictional profiles are always clearly labelled.',
    es: 'Charla y flirteo para personas adultas. Los perfiles ficticios van siempre bien señalados.',
    fi: 'Juttelua ja flirttiä aikuisille. Fiktiiviset profiilit on aina merkitty selvästi.',
    fr: 'Tchat et flirt entre adultes. Les profils fictifs sont toujours clairement signalés.',
    it: 'Chat e flirt per adulti. I profili fittizi sono sempre segnalati con chiarezza.',
    nb: 'Chat og flørt for voksne. Fiktive profiler er alltid tydelig merket.',
    nl: 'Chatten en flirten voor volwassenen. Fictieve profielen zijn altijd duidelijk gemarkeerd.',
    pl: 'Czat i flirt dla dorosłych. Profile fikcyjne są zawsze wyraźnie oznaczone.',
    sv: 'Chatt och flirt för vuxna. Fiktiva profiler är alltid tydligt märkta.',
  },
  countries: ['NL', 'BE', 'DE', 'GB', 'FR', 'ES', 'IT', 'PL', 'DK', 'SE', 'NO', 'FI', 'AT', 'CH', 'IE', 'US'],
  default_country: 'NL',
  visible_profile_notes: {},
  support_email: 'support@vonk.test',
  mail_address: 'hello@vonk.test',
  time_zone: 'Europe/Amsterdam',
};

const SHE: SiteOptions = {
  domain: 'she.localhost',
  is_default: false,
  name: 'Vonk Her',
  icon_color: '#7b3fb5',
  domain_language: 'nl',
  niche: 2,
  index_title: {
    de: 'Wo Frauen Frauen kennenlernen',
    en: 'Where women get talking to women',
    fr: 'Là où les femmes parlent aux femmes',
    nl: 'Waar vrouwen met vrouwen praten',
  },
  description: {
    de: 'Ein warmer Ort für Frauen, die Frauen mögen. Fiktive Profile sind immer gekennzeichnet.',
    en: 'A warm place for women who like women. Fictional profiles are always labelled.',
    fr: 'Un endroit chaleureux pour les femmes qui aiment les femmes. Les profils fictifs sont toujours signalés.',
    nl: 'Een warme plek voor vrouwen die op vrouwen vallen. Fictieve profielen zijn altijd gemarkeerd.',
  },
  countries: ['NL', 'BE'],
  default_country: 'NL',
  visible_profile_notes: {
    de: 'Hier schreiben nur Frauen.',
    en: 'Only women write here.',
    fr: 'Ici, seules des femmes écrivent.',
    nl: 'Hier schrijven alleen vrouwen.',
  },
  support_email: 'support@she.vonk.test',
  mail_address: 'hello@she.vonk.test',
  time_zone: 'Europe/Amsterdam',
};

const GERMAN: SiteOptions = {
  domain: 'de.localhost',
  is_default: false,
  name: 'Funke',
  icon_color: '#c8430f',
  domain_language: 'de',
  niche: 1,
  index_title: {
    de: 'Ein Funke genügt',
    en: 'One spark is enough',
    fr: 'Une étincelle suffit',
    it: 'Basta una scintilla',
  },
  description: {
    de: 'Flirten und chatten in Deutschland, Österreich und der Schweiz. Fiktive Profile sind immer gekennzeichnet.',
    en: 'Flirting and chatting in Germany, Austria and Switzerland. Fictional profiles are always labelled.',
    fr: 'Flirt et tchat en Allemagne, en Autriche et en Suisse. Les profils fictifs sont toujours signalés.',
    it: 'Flirt e chat in Germania, Austria e Svizzera. I profili fittizi sono sempre segnalati.',
  },
  countries: ['DE', 'AT', 'CH'],
  default_country: 'DE',
  visible_profile_notes: {},
  support_email: 'support@de.vonk.test',
  mail_address: 'hallo@de.vonk.test',
  entry_warning_countries: ['DE'],
  time_zone: 'Europe/Berlin',
};

const MILF: SiteOptions = {
  domain: 'milf.localhost',
  is_default: false,
  name: 'Afterglow',
  icon_color: '#f0b429',
  domain_language: 'en',
  niche: 6,
  index_title: {
    en: 'She knows what she wants',
    es: 'Ella sabe lo que quiere',
  },
  description: {
    en: 'Confident women, good conversation. Fictional profiles are always labelled.',
    es: 'Mujeres seguras de sí mismas y buena conversación. Los perfiles ficticios van siempre señalados.',
  },
  countries: ['GB', 'IE', 'US'],
  default_country: 'GB',
  visible_profile_notes: {},
  support_email: 'support@milf.vonk.test',
  support_phone: '+44 20 7946 0000',
  mail_address: 'hello@milf.vonk.test',
  entry_warning_countries: [],
  signup_credits: 6,
  member_resell: true,
  time_zone: 'Europe/London',
};

const GAY: SiteOptions = {
  domain: 'gay.localhost',
  is_default: false,
  name: 'Chispa',
  icon_color: '#0e7c86',
  domain_language: 'es',
  niche: 7,
  index_title: {
    en: 'Men, words, sparks',
    es: 'Hombres, palabras y chispa',
    fr: 'Des hommes, des mots, une étincelle',
    it: 'Uomini, parole e scintille',
  },
  description: {
    en: 'Men who like men, and like to talk. Fictional profiles are always labelled.',
    es: 'Hombres a quienes les gustan los hombres y una buena charla. Los perfiles ficticios van siempre señalados.',
    fr: 'Des hommes qui aiment les hommes et la conversation. Les profils fictifs sont toujours signalés.',
    it: 'Uomini a cui piacciono gli uomini e le belle chiacchiere. I profili fittizi sono sempre segnalati.',
  },
  countries: ['ES', 'FR', 'IT'],
  default_country: 'ES',
  visible_profile_notes: {},
  support_email: 'support@gay.vonk.test',
  mail_address: 'hola@gay.vonk.test',
  entry_warning_countries: [],
  time_zone: 'Europe/Madrid',
};

const SITES = [LOCALHOST, SHE, GERMAN, MILF, GAY];

export const DEMO_DOMAINS = SITES.map(({ domain }) => domain);

export function buildSites(seed: string, company: WorldCompany): WorldSite[] {
  return SITES.map((options) => buildSite(seed, company, options));
}
