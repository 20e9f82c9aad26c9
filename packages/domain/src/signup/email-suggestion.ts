/** Mail providers whose names people mistype, those of everywhere before those of a country. */
const EVERYWHERE = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'live.com',
  'proton.me',
  'gmx.com',
  'msn.com',
  'aol.com',
];
const BY_COUNTRY: Record<string, readonly string[]> = {
  AT: ['gmx.at', 'aon.at', 'a1.net'],
  AU: ['bigpond.com', 'optusnet.com.au', 'yahoo.com.au'],
  BE: ['telenet.be', 'skynet.be', 'proximus.be', 'hotmail.be', 'outlook.be'],
  CH: ['bluewin.ch', 'gmx.ch', 'hispeed.ch', 'sunrise.ch'],
  DE: ['gmx.de', 'web.de', 't-online.de', 'freenet.de', 'outlook.de', 'yahoo.de', 'hotmail.de'],
  DK: ['hotmail.dk', 'live.dk', 'mail.dk', 'jubii.dk', 'outlook.dk', 'yahoo.dk'],
  ES: ['hotmail.es', 'yahoo.es', 'outlook.es', 'telefonica.net', 'movistar.es'],
  FI: ['hotmail.fi', 'luukku.com', 'suomi24.fi', 'elisanet.fi', 'kolumbus.fi'],
  FR: [
    'orange.fr',
    'free.fr',
    'wanadoo.fr',
    'sfr.fr',
    'laposte.net',
    'hotmail.fr',
    'yahoo.fr',
    'outlook.fr',
    'live.fr',
  ],
  GB: ['hotmail.co.uk', 'yahoo.co.uk', 'live.co.uk', 'btinternet.com', 'sky.com', 'talktalk.net'],
  IE: ['eircom.net', 'yahoo.ie', 'live.ie'],
  IT: ['libero.it', 'hotmail.it', 'virgilio.it', 'tiscali.it', 'alice.it', 'yahoo.it', 'live.it', 'outlook.it'],
  LU: ['pt.lu', 'internet.lu'],
  NL: [
    'hotmail.nl',
    'live.nl',
    'ziggo.nl',
    'kpnmail.nl',
    'xs4all.nl',
    'planet.nl',
    'home.nl',
    'upcmail.nl',
    'hetnet.nl',
    'outlook.nl',
  ],
  NO: ['hotmail.no', 'online.no', 'live.no', 'yahoo.no', 'outlook.no'],
  PL: ['wp.pl', 'onet.pl', 'o2.pl', 'interia.pl', 'gazeta.pl', 'poczta.onet.pl', 'op.pl', 'tlen.pl'],
  SE: ['hotmail.se', 'telia.com', 'live.se', 'yahoo.se', 'outlook.se', 'spray.se'],
  US: ['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net'],
};

/** Providers that exist and are an edit or two away from one above. */
const LOOKALIKES = [
  ...['mail.com', 'email.com', 'ymail.com', 'fmail.com', 'bol.com', 'cox.com', 'mail.de', 'email.de', 'online.de'],
  ...['mail.ee', 'mail.bg', 'interia.eu', 'interia.com', 'home.se', 'tim.it', 'tin.it', 'gmx.net', 'live.com.pt'],
];
/** Brands with a domain in most countries; `.co`, `.cm` and `.om` are `.com` mistyped, though countries too. */
const BRAND_IN_A_COUNTRY = /^(?:gmx|hotmail|live|msn|outlook|yahoo|ymail)\.(?:com?\.)?(?!(?:co|cm|om)$)[a-z]{2}$/;

export const PROVIDERS = { everywhere: EVERYWHERE, byCountry: BY_COUNTRY };

/** Mistyped by this many single edits at the most; short names by one. */
const MOST_EDITS = 2;
const SHORT_NAME = 7;

/** The address with a likelier spelling of its provider, or null when it is fine or too far from any. */
export function suggestEmail({ email, country }: { email: string; country: string | null }): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '') return null;
  const providers = [...EVERYWHERE, ...((country && BY_COUNTRY[country]) || [])];
  if (exists(domain)) return null;
  let best: { provider: string; edits: number } | null = null;
  for (const provider of providers) {
    const most = provider.length <= SHORT_NAME ? 1 : MOST_EDITS;
    const edits = editDistance(domain, provider);
    if (edits <= most && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { provider, edits };
  }
  return best ? `${email.slice(0, at)}@${best.provider}` : null;
}

function exists(domain: string): boolean {
  if (EVERYWHERE.includes(domain) || LOOKALIKES.includes(domain) || BRAND_IN_A_COUNTRY.test(domain)) return true;
  return Object.values(BY_COUNTRY).some((names) => names.includes(domain));
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      }
      current.push(least);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
