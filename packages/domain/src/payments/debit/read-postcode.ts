interface Country {
  /** Country prefixes that people type: ISO 3166-1 and vehicle codes. */
  names: string;
  /** Codes in use, without spaces. A hyphen between the halves is optional. */
  codes: RegExp;
  /** Separator between the halves. */
  between?: ' ' | '-';
}

const BRITISH_AREAS =
  'AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|' +
  'G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|' +
  'OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|' +
  'WN|WR|WS|WV|YO|ZE';
/** Central London districts with a letter subdivision. */
const LONDON_DISTRICTS = 'E1W|EC[1-4][A-Z]|N1[CP]|NW1W|SE1P|SW1[A-Z]|W1[A-Z]|WC[12][A-Z]';
const IRISH_ROUTING_KEYS =
  'A(?:4[125]|6[37]|75|8[1-6]|9[12468])|C15|D(?:0[1-9]|1[0-8]|2[024]|6W)|E(?:2[15]|32|34|4[15]|53|91)|' +
  'F(?:12|2[368]|3[15]|4[25]|5[26]|9[1-4])|H(?:1[2468]|23|5[34]|6[25]|71|91)|K(?:3[246]|45|56|67|78)|N(?:3[79]|41|91)|' +
  'P(?:1[247]|2[45]|3[126]|4[37]|5[16]|6[17]|7[25]|8[15])|R(?:14|21|3[25]|4[25]|5[16]|9[35])|T(?:12|23|34|45|56)|' +
  'V(?:1[45]|23|3[15]|42|9[2-5])|W(?:12|23|34|91)|X(?:35|42|91)|Y(?:14|2[15]|3[45])';

/** Ranges used by each country's postal service: slightly more than the existing codes, never fewer. */
const COUNTRIES: Readonly<Record<string, Country>> = {
  AT: { names: 'AT|A', codes: /^([1-9]\d{3})$/ },
  BE: { names: 'BE|B', codes: /^([1-9]\d{3})$/ },
  // Includes Liechtenstein
  CH: { names: 'CHE|CH', codes: /^([1-8]\d{3}|9[0-6]\d\d)$/ },
  DE: { names: 'DE|D', codes: /^((?!00|05|43|62)\d{5})$/ },
  DK: { names: 'DK', codes: /^((?!0[0-4])\d{4})$/ },
  ES: { names: 'ES|E', codes: /^((?:0[1-9]|[1-4]\d|5[0-2])\d{3})$/ },
  FI: { names: 'FIN|FI|SF', codes: /^((?!0000[01])\d{5})$/ },
  // Includes overseas departments and territories, and Monaco
  FR: { names: 'FR|F', codes: /^((?:0[1-9]|[1-8]\d|9[0-5])\d{3}|97[0-8]\d\d|98[04678]\d\d)$/ },
  GB: {
    names: 'GBR|GB|UK',
    codes: new RegExp(`^((?:${BRITISH_AREAS})\\d\\d?|${LONDON_DISTRICTS}|GIR)-?(\\d[ABD-HJLNP-UW-Z]{2})$`),
    between: ' ',
  },
  IE: {
    names: 'IRL|IE',
    codes: new RegExp(`^(${IRISH_ROUTING_KEYS})-?([\\dACDEFHKNPRTV-Y]{4})$`),
    between: ' ',
  },
  IT: { names: 'IT|I', codes: /^((?!0000|49|6[89]|7[789]|99)\d{5})$/ },
  LU: { names: 'LUX|LU|L', codes: /^([1-9]\d{3})$/ },
  NL: { names: 'NLD|NL', codes: /^([1-9]\d{3})-?((?!SA|SD|SS)[A-Z]{2})$/, between: ' ' },
  NO: { names: 'NO|N', codes: /^((?!0000)\d{4})$/ },
  PL: { names: 'POL|PL', codes: /^(?!00-?000|79)(\d\d)-?(\d{3})$/, between: '-' },
  SE: { names: 'SE|S', codes: /^([1-8]\d\d|9[0-8]\d)-?(\d\d)$/, between: ' ' },
};
const ELSEWHERE = /^[A-Z\d]{2,12}$/;

/** The postcode as the country writes it, without a country prefix; null if it is invalid there. */
export function readPostcode(typed: string, country: string): string | null {
  const bare = typed
    .toUpperCase()
    .replace(/[\s.]+/g, '')
    .replace(/\p{Pd}/gu, '-');
  const own = Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined;
  if (!own) {
    const together = bare.replaceAll('-', '');
    return ELSEWHERE.test(together) ? together : null;
  }
  const match = own.codes.exec(bare) ?? own.codes.exec(bare.replace(new RegExp(`^(?:${own.names})-?`), ''));
  return match?.slice(1).join(own.between ?? '') ?? null;
}
