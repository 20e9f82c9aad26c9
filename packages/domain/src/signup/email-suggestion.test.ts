import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byCountry } from '../../tests/by-country.ts';
import { suggestEmail } from './email-suggestion.ts';
import { OTHER_PROVIDERS, PROVIDERS } from './mail-providers.ts';

const COUNTRIES = [null, ...Object.keys(PROVIDERS.byCountry), 'XX'];
const LISTED = [PROVIDERS, OTHER_PROVIDERS].flatMap(({ everywhere, byCountry }) => [
  ...everywhere,
  ...Object.values(byCountry).flat(),
]);
const suggest = (domain: string, country: string | null = null) => suggestEmail({ email: `alice@${domain}`, country });

/** Common typos in any country, by the intended domain. */
const BIG: Record<string, string> = {
  'gmail.com':
    'gmial.con gmail.co gmai.com gamil.com gmail.comm gmail.cm gmail.om gmail.vom gmail.con gmail.cpm gmaill.com gmal.com ' +
    'gnail.com gmeil.com hmail.com gmail.nl gmail.fr gmail.de gmail.se gmail.co.uk gmail.net gmial.nl gmail,com gmail..com ' +
    'gmail.com. gmail gmial gmailcom',
  'googlemail.com': 'googlemail.co googelmail.com googlemail.de googlmail.com goglemail.com',
  'hotmail.com':
    'hotmial.com hotnail.com hotmal.com homtail.com hotmil.com hotmaill.com jotmail.com hotmail.con hotmail,com hotmail',
  'outlook.com': 'outlok.com outloook.com outlook.con oulook.com outllok.com outlookcom',
  'icloud.com': 'iclod.com icoud.com icloud.nl icloud.con iclould.com',
  'yahoo.com': 'yaho.com yahooo.con yhaoo.com yahoo.cm uahoo.com',
  'protonmail.com': 'protonmail.con protonmial.com protomail.com protonmail',
  'proton.me': 'protn.me proton.em',
  'live.com': 'live.con lvie.com live.co',
  'gmx.net': 'gmx.ent gmx.nett gxm.net',
  'me.com': 'me.con me.comm',
  'mail.com': 'mail.con mial.com',
  'aol.com': 'aol.con alo.com',
  'msn.com': 'msn.con mns.com',
};

/** Typos recognised by the member’s country or that of the address. */
const NATIONAL = byCountry({
  NL:
    'zigo.nl | ziggo.n | ziggo → ziggo.nl, hotmai.nl | hotmail.n → hotmail.nl, kpnmial.nl → kpnmail.nl, ' +
    'planet.nll → planet.nl, hetnt.nl → hetnet.nl, xs4al.nl → xs4all.nl',
  BE: 'telnet.be → telenet.be, skynte.be → skynet.be, proximus.bee → proximus.be',
  DE:
    't-onlin.de | tonline.de | t-online.d → t-online.de, wbe.de | web.dee → web.de, gxm.de → gmx.de, ' +
    'freenett.de → freenet.de, yahooo.de → yahoo.de',
  AT: 'gmx.att → gmx.at',
  CH: 'bluwin.ch → bluewin.ch, hispead.ch → hispeed.ch',
  FR:
    'orang.fr → orange.fr, wanado.fr → wanadoo.fr, laposte.ne | lapsote.net → laposte.net, outlok.fr → outlook.fr, ' +
    'fre.fr → free.fr',
  ES: 'hotmial.es → hotmail.es, telefonca.net → telefonica.net',
  IT: 'libeo.it → libero.it, virgillio.it → virgilio.it, tiscalli.it → tiscali.it',
  PL: 'wp.lp → wp.pl, onte.pl → onet.pl, interai.pl → interia.pl, gazetta.pl → gazeta.pl',
  DK: 'jubi.dk → jubii.dk, hotmail.kd → hotmail.dk',
  SE: 'telia.con → telia.com, comhm.se → comhem.se',
  NO: 'onlne.no → online.no',
  FI: 'luuku.com → luukku.com, soumi24.fi → suomi24.fi',
  GB:
    'btinternet.con → btinternet.com, hotmial.co.uk → hotmail.co.uk, yahoo.com.uk → yahoo.co.uk, ' +
    'hotmail.uk → hotmail.co.uk, talktlak.net → talktalk.net',
  IE: 'eircon.net → eircom.net',
  US: 'comcst.net → comcast.net',
  XX: 'hotmial.gr → hotmail.gr',
});

/** Existing providers and companies, by the country of most of their members; the source has more. */
const REAL: Record<string, string> = {
  NL: 'hccnet.nl hetnet.nl ziggo.nl zonnet.nl kpnplanet.nl quicknet.nl casema.nl chello.nl tele2.nl freedom.nl mail.nl orange.nl',
  BE: 'pandora.be scarlet.be voo.be orange.be belgacom.net edpnet.be',
  DE: 'arcor.de online.de email.de mail.de posteo.de alice.de 1und1.de ewetel.net o2online.de magenta.de',
  AT: 'chello.at inode.at liwest.at a1.net drei.at magenta.at',
  CH: 'hispeed.ch green.ch netplus.ch vtxnet.ch bluemail.ch ik.me',
  FR: 'neuf.fr free.com club-internet.fr bbox.fr sfr.com orange.com mailo.fr laposte.fr noos.fr',
  ES: 'telefonica.es movistar.com ono.com ya.com jazztel.es terra.es',
  IT: 'tin.it tim.it inwind.it iol.it blu.it wind.it fastweb.it poste.it email.it',
  PL: 'vp.pl op.pl o2.pl go2.pl int.pl interia.eu wp.eu onet.eu poczta.fm home.pl',
  DK: 'mail.tele.dk stofa.dk ofir.dk sol.dk youmail.dk tdc.dk',
  SE: 'home.se bredband.net bredband2.com comhem.se tele2.se ownit.se spray.com',
  NO: 'getmail.no c2i.net start.no ymail.no lyse.net broadpark.no telenor.no',
  FI: 'elisa.fi inet.fi nic.fi sci.fi iki.fi mail.fi dna.fi welho.com',
  GB: 'talk21.com bt.com sky.com plus.com which.net orange.net virgin.net',
  IE: 'iol.ie eir.ie indigo.ie esat.ie',
  US: 'cox.net aim.com q.com juno.com twc.com att.net optimum.net',
  XX:
    'mailo.com qmail.com fmail.com email.com ymail.com me.com mac.com pm.me mail.ru mail.ee gmx.us gmx.net inbox.lv hey.com ' +
    'zoho.com tuta.com tutanota.com fastmail.com yandex.com rocketmail.com bol.com uol.com.br cloud.com seznam.cz freemail.hu ' +
    'hotmail.ca hotmail.ch hotmail.gr hotmail.co.jp hotmail.com.au hotmail.com.br live.ca live.be live.cn live.com.au ' +
    'live.com.mx outlook.pt outlook.com.au outlook.co.nz yahoo.ca yahoo.at yahoo.co.nz yahoo.co.jp yahoo.com.br yahoo.gr',
};
/** Domains that are not mail providers or are unknown. */
const OTHER =
  'vonk.test gmail.example university.edu a.be grange.fr rome.nl hope.nl wes.de abc.de house.dk golive.com marketing.com ' +
  'ziggodome.nl planetart.nl mailing.com outdoor.com yahtzee.com orangerie.fr homestay.nl freestyle.fr telia.dk bigfoot.com';

describe('a mistyped provider', () => {
  const typos = Object.entries(BIG).flatMap(([meant, typed]) => typed.split(' ').map((one) => [one, meant] as const));

  test.each(typos)('%s suggests %s for members of any country', (typed, meant) => {
    for (const country of COUNTRIES) expect(suggest(typed, country), country ?? 'nowhere').toBe(`alice@${meant}`);
  });

  test.each(NATIONAL.map(([country, typed, meant]) => [typed, country, meant]))(
    '%s in %s suggests %s',
    (typed, country, meant) => {
      expect(suggest(typed, country)).toBe(`alice@${meant}`);
      expect(suggest(typed.toUpperCase(), country)).toBe(`alice@${meant}`);
    },
  );

  test.each(['zigo.nl', 'hotmai.nl', 'kpnmial.nl', 'outlok.fr', 'yahooo.de', 't-onlin.de', 'libeo.it', 'hotmial.gr'])(
    '%s is recognised for members of any country, by the country of the address',
    (typed) => {
      const meant = NATIONAL.find(([, one]) => one === typed)?.[2];
      for (const country of COUNTRIES) expect(suggest(typed, country)).toBe(`alice@${meant}`);
    },
  );

  test('keeps everything before the last @ as typed', () => {
    expect(suggestEmail({ email: 'A.l+i@ce@gmial.com', country: null })).toBe('A.l+i@ce@gmail.com');
  });

  test('is corrected in any domain with a comma or double dot instead of a dot', () => {
    expect(suggest('bakery,nl')).toBe('alice@bakery.nl');
    expect(suggest('mail.bakery..nl')).toBe('alice@mail.bakery.nl');
    expect(suggest('the bakery, nl')).toBeNull();
    expect(suggest('bakery,')).toBeNull();
  });
});

describe('nothing is suggested', () => {
  test('for any listed provider, for members of any country', () => {
    for (const domain of LISTED) {
      for (const country of COUNTRIES) expect(suggest(domain, country), `${domain} in ${country}`).toBeNull();
      expect(suggest(domain.toUpperCase())).toBeNull();
    }
  });

  test.each(Object.entries(REAL))('for providers of %s, for members of any country', (_country, domains) => {
    for (const domain of domains.split(' '))
      for (const country of COUNTRIES) expect(suggest(domain, country), `${domain} in ${country}`).toBeNull();
  });

  test.each(OTHER.split(' '))('for %s', (domain) => {
    for (const country of COUNTRIES) expect(suggest(domain, country), country ?? 'nowhere').toBeNull();
  });

  test('for anything that is not an address', () => {
    for (const email of ['', '@', 'alice', 'alice@', 'alice@.', '@gmial.com', 'alice@localhost', 'alice@127.0.0.1'])
      expect(suggestEmail({ email, country: 'NL' })).toBeNull();
  });
});

test('each provider is listed once', () => {
  for (const list of [...Object.values(PROVIDERS.byCountry), ...Object.values(OTHER_PROVIDERS.byCountry)])
    expect([...new Set(list)]).toEqual(list);
  const others = [...OTHER_PROVIDERS.everywhere, ...Object.values(OTHER_PROVIDERS.byCountry).flat()];
  const first = new Set([...PROVIDERS.everywhere, ...Object.values(PROVIDERS.byCountry).flat()]);
  expect(others.filter((domain) => first.has(domain))).toEqual([]);
  for (const domain of LISTED) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/);
});

test('a suggestion is always a different address without a suggestion of its own', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), fc.constantFrom(...COUNTRIES), (domain, country) => {
      const suggestion = suggest(domain, country);
      if (suggestion === null) return;
      expect(suggestion).not.toBe(`alice@${domain}`);
      expect(suggestEmail({ email: suggestion, country })).toBeNull();
    }),
  );
});
