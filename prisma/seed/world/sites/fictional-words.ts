import type { LocalisedText } from '../types.ts';

/** The name of fictional profiles on every site. */
export const FICTIONAL_SINGULAR = {
  da: 'fiktiv profil',
  de: 'fiktives Profil',
  en: 'fictional profile',
  es: 'perfil ficticio',
  fi: 'fiktiivinen profiili',
  fr: 'profil fictif',
  it: 'profilo fittizio',
  nb: 'fiktiv profil',
  nl: 'fictief profiel',
  pl: 'profil fikcyjny',
  sv: 'fiktiv profil',
} satisfies LocalisedText;

export const FICTIONAL_PLURAL = {
  da: 'fiktive profiler',
  de: 'fiktive Profile',
  en: 'fictional profiles',
  es: 'perfiles ficticios',
  fi: 'fiktiiviset profiilit',
  fr: 'profils fictifs',
  it: 'profili fittizi',
  nb: 'fiktive profiler',
  nl: 'fictieve profielen',
  pl: 'profile fikcyjne',
  sv: 'fiktiva profiler',
} satisfies LocalisedText;

export const FICTIONAL_WARNING = {
  da: 'Fiktive profiler: profiler på dette site, som kun er til underholdning. Det er ikke muligt at mødes i virkeligheden.',
  de: 'Fiktive Profile: Profile auf dieser Seite, die nur der Unterhaltung dienen. Ein echtes Treffen ist nicht möglich.',
  en: 'Fictional profiles: profiles on this site that are for entertainment only. Meeting in person is not possible.',
  es: 'Perfiles ficticios: perfiles de este sitio que son solo para entretenimiento. No es posible quedar en persona.',
  fi: 'Fiktiiviset profiilit: tämän sivuston profiileja, jotka ovat vain viihdettä varten. Tapaaminen oikeasti ei ole mahdollista.',
  fr: 'Profils fictifs\u202f: des profils de ce site, uniquement destinés au divertissement. Une rencontre réelle n’est pas possible.',
  it: 'Profili fittizi: profili di questo sito, solo per intrattenimento. Non è possibile incontrarsi di persona.',
  nb: 'Fiktive profiler: profiler på dette nettstedet som bare er til underholdning. Det er ikke mulig å møtes i virkeligheten.',
  nl: 'Fictieve profielen: profielen op deze site die alleen voor vermaak zijn. Een echte afspraak is niet mogelijk.',
  pl: 'Profile fikcyjne: profile w tym serwisie, które służą wyłącznie rozrywce. Spotkanie na żywo nie jest możliwe.',
  sv: 'Fiktiva profiler: profiler på den här sajten som bara är till för underhållning. Det går inte att träffas i verkligheten.',
} satisfies LocalisedText;
