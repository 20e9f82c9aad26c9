import type { SignalWords } from './signal-words.ts';

export const fr: SignalWords = {
  give: 'envo(?:ie|ies|yer|yez|ye|yes)|transfer(?:e|es|er)|vire(?:r|s)?|prete(?:r|s|z)?|avance(?:r|s)?|donne (?:moi|mes)|me donner|te donner|te donne|depanne(?:r|s)?|verse(?:r|s)?',
  money:
    'argent|fric|thunes?|cash|especes|cartes? cadeaux?|un virement|un pret|tickets? (?:pcs|neosurf|transcash)|(?:recharge|coupon)s? (?:pcs|neosurf|transcash)',
  phrases: [
    'besoin d (?:argent|un pret|une aide financiere|aide financiere)|besoin de (?:fric|thunes?|cash)|manque d argent',
    '(?:aide|aider|soutien|soutenir) .. financier~|financierement',
    '(?:coordonnees|donnees) bancaires|\\brib|mon rib|ton rib|numero de compte|sur mon compte|sur ton compte',
    '(?:code|codes|numero|numeros) (?:de la|des) cartes? cadeaux?|mandat cash|lydia|paylib|wero',
    'invest(?:is|ir|issons) .. (?:avec moi|ensemble|plateforme)|plateforme (?:de trading|d investissement)|revenus? passifs?|doubler ton argent',
    '(?:tu|vous) .. (?:payer|paies|payes|regler) (?:mon|ma|mes) (?:loyer|billet|factures?|visa|vol|frais)|me payer (?:le|la|mon|un) (?:loyer|billet|facture|visa|vol)',
  ],
  numbers: [
    '(?:ton|votre) (?:numero|num|tel|telephone|portable|06|07)(?! un| 1)|mon (?:numero|num|tel|06|07) (?:c )?est|mon (?:numero|num|tel|06)(?= \\d| .)',
    'numero de (?:telephone|portable|tel)|echanger nos numeros',
  ],
};
