import { randomUUID } from 'node:crypto';

const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;

/** Values that no field expects, or that a field expects and must withstand. */
const HOSTILE_TEXTS: string[] = Object.values({
  blank: ['', ' ', '\t\n'],
  long: ['x'.repeat(50_000), 'y'.repeat(3000), '\u{1F600}'.repeat(5000)],
  broken: ['a\u0000b', 'a\u0001b', '\ud800', 'a\udc00b'],
  headers: ['\r\nSet-Cookie: auth.session=stolen', 'a\r\nBcc: everyone@members.test'],
  markup: ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'],
  sql: ["' OR '1'='1' --", '%27%20OR%201=1', '\\', '$1'],
  commands: ['{{constructor}}', '../../../etc/passwd', '=HYPERLINK("http://evil.test","x")'],
  invisible: ['a\u202egnp.exe', '\u200b\u200b', 'e\u0301'.repeat(30)],
  values: ['NaN', 'null', 'undefined', 'true', '[object Object]', '__proto__', 'constructor'],
  numbers: ['0', '-1', '1e9', '1.5', '0x10', '\u0661\u0662', '9'.repeat(17), '9'.repeat(18), '9'.repeat(30)],
  days: ['2026-02-30', '1990-1-1', '1899-12-31', '9999-12-31'],
  earliest: ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  latest: ['9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00+02:00', '+275760-09-13T00:00:00.000Z'],
  noIds: ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'],
  ids: [randomUUID(), randomUUID().toUpperCase()],
  places: ['XX', 'nl', 'NL-ZZ', 'XX-XX'],
  addresses: ['a@b', 'a@b.nl', '@admin', `${'a'.repeat(300)}@members.test`],
  secrets: ['tr_unknown', 'B'.repeat(43)],
}).flat();

/** For URLs and forms, where every value is text. An array means a repeated name. */
export const HOSTILE_PAIRS: unknown[] = [undefined, ['a', 'b'], ...HOSTILE_TEXTS];

/** For JSON. Undefined omits the field. */
export const HOSTILE_VALUES: unknown[] = [
  ...[undefined, null, true, false],
  ...[0, -1, 1.5, 17, 1e308, 2 ** 53],
  ...[[], {}, [[]], [null], ['a', 'b'], { $gt: '' }, { toString: 'x', length: -1 }, deep],
  ...HOSTILE_TEXTS,
];
