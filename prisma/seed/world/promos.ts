import { createRandom, uuidV7 } from './random.ts';
import type { LocalisedText, WorldPromoCard, WorldSite } from './types.ts';

interface Advertisement {
  kind: WorldPromoCard['kind'];
  image: string;
  /** A page of the site itself: the demo never links elsewhere. */
  target_url: string;
  title: LocalisedText;
  text: LocalisedText;
  button: LocalisedText;
}

const CAM: Advertisement = {
  kind: 'cam',
  image: 'promos/cam-1.webp',
  target_url: '/members?online=1',
  title: {
    da: 'Hellere på kamera?',
    de: 'Lieber vor der Kamera?',
    en: 'Rather on camera?',
    es: '¿Mejor por cámara?',
    fi: 'Mieluummin kameralla?',
    fr: 'Plutôt en vidéo ?',
    it: 'Meglio in video?',
    nb: 'Heller på kamera?',
    nl: 'Liever voor de camera?',
    pl: 'A może przed kamerą?',
    sv: 'Hellre på kamera?',
  },
  text: {
    da: 'Her ville en partners kamerachat for voksne stå. I demoen fører kortet til dem, der er online nu.',
    de: 'Hier stünde der Kamera-Chat eines Partners, für Erwachsene. In der Demo führt die Karte zu denen, die gerade online sind.',
    en: 'A partner’s camera chat for adults would stand here. In this demo the card leads to who is online now.',
    es: 'Aquí iría el chat por cámara de un socio, para adultos. En esta demo la tarjeta lleva a quienes están en línea ahora.',
    fi: 'Tässä olisi kumppanin kamerachat aikuisille. Demossa kortti vie niiden luo, jotka ovat nyt paikalla.',
    fr: 'Ici figurerait le chat vidéo d’un partenaire, pour adultes. Dans cette démo, la carte mène aux personnes en ligne.',
    it: 'Qui ci sarebbe la videochat di un partner, per adulti. In questa demo la scheda porta a chi è online adesso.',
    nb: 'Her ville en partners kamerachat for voksne stått. I demoen leder kortet til dem som er pålogget nå.',
    nl: 'Hier zou de camerachat van een partner staan, voor volwassenen. In deze demo leidt de kaart naar wie nu online is.',
    pl: 'Tu byłby czat wideo partnera, dla dorosłych. W tym demo karta prowadzi do osób, które są teraz online.',
    sv: 'Här skulle en partners kamerachatt för vuxna stå. I demon leder kortet till dem som är online nu.',
  },
  button: {
    da: 'Se, hvem der er online',
    de: 'Wer gerade online ist',
    en: 'See who’s online',
    es: 'Ver quién está en línea',
    fi: 'Katso, kuka on paikalla',
    fr: 'Voir qui est en ligne',
    it: 'Guarda chi è online',
    nb: 'Se hvem som er pålogget',
    nl: 'Bekijk wie online is',
    pl: 'Zobacz, kto jest online',
    sv: 'Se vem som är online',
  },
};

const RESELL: Advertisement = {
  kind: 'resell',
  image: 'promos/resell-1.webp',
  target_url: '/pages/service',
  title: {
    da: 'Søstersitet: Vonk',
    de: 'Die Schwesterseite: Vonk',
    en: 'Our sister site: Vonk',
    es: 'Nuestra web hermana: Vonk',
    fi: 'Sisarsivustomme: Vonk',
    fr: 'Notre site partenaire : Vonk',
    it: 'Il nostro sito gemello: Vonk',
    nb: 'Søsternettstedet: Vonk',
    nl: 'Onze zustersite: Vonk',
    pl: 'Nasza siostrzana strona: Vonk',
    sv: 'Vår systersajt: Vonk',
  },
  text: {
    da: 'Flirt for alle aldre fra 18. I demoen fører kortet til os, der står bag begge sites.',
    de: 'Flirten für jedes Alter ab 18. In der Demo führt die Karte zu uns, die hinter beiden Seiten stehen.',
    en: 'Flirting at every age from 18. In this demo the card leads to us, who run both sites.',
    es: 'Ligar a cualquier edad a partir de los 18. En esta demo la tarjeta lleva a nosotros, que estamos detrás de ambas webs.',
    fi: 'Flirttiä kaikenikäisille 18 vuodesta alkaen. Demossa kortti vie meihin, jotka olemme molempien sivustojen takana.',
    fr: 'Flirter à tout âge, dès 18 ans. Dans cette démo, la carte mène à nous, l’équipe des deux sites.',
    it: 'Flirtare a ogni età, dai 18 anni. In questa demo la scheda porta a noi, che gestiamo entrambi i siti.',
    nb: 'Flørting i alle aldre fra 18. I demoen leder kortet til oss som står bak begge nettstedene.',
    nl: 'Flirten op elke leeftijd vanaf 18. In deze demo leidt de kaart naar ons, die achter beide sites staan.',
    pl: 'Flirt w każdym wieku od 18 lat. W tym demo karta prowadzi do nas, twórców obu stron.',
    sv: 'Flirt i alla åldrar från 18. I demon leder kortet till oss som står bakom båda sajterna.',
  },
  button: {
    da: 'Hvem vi er',
    de: 'Wer wir sind',
    en: 'Who we are',
    es: 'Quiénes somos',
    fi: 'Keitä me olemme',
    fr: 'Qui nous sommes',
    it: 'Chi siamo',
    nb: 'Hvem vi er',
    nl: 'Wie wij zijn',
    pl: 'Kim jesteśmy',
    sv: 'Vilka vi är',
  },
};

/** One of each kind per site; the sister site only where advertising it is allowed. */
export function buildPromoCards(seed: string, site: WorldSite): WorldPromoCard[] {
  return [CAM, ...(site.member_resell ? [RESELL] : [])].map((advertisement, position) => ({
    id: uuidV7(createRandom(seed, 'promo', site.domain, advertisement.kind), site.created_at),
    site_id: site.id,
    ...advertisement,
    countries: [],
    position,
    is_active: true,
    created_at: site.created_at,
  }));
}
