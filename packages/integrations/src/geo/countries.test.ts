import { writeFileSync } from 'node:fs';
import { setUpFolder } from '@vonk/testing/set-up';
import { expect, test } from 'vitest';
import { writeMmdb } from '../../tests/write-mmdb.ts';
import { openCountries } from './countries.ts';

const folder = setUpFolder('vonk countries ');

function write(bytes: Uint8Array): string {
  const file = folder('countries.mmdb');
  writeFileSync(file, bytes);
  return file;
}

test('looks an address up by its network, in both file formats', async () => {
  const countries = await openCountries(
    write(
      writeMmdb([
        ['193.0.2.0/24', { country: { iso_code: 'NL' } }],
        ['199.51.100.128/25', { country_code: 'DE' }],
        ['2a01:db8::/32', { country_code: 'FR' }],
        ['204.0.113.0/24', { country_code: 'unknown' }],
      ]),
    ),
  );
  const found = ['193.0.2.1', '193.0.2.255', '199.51.100.200', '2a01:db8:7::1'].map(countries.countryOf);
  expect(found).toEqual(['NL', 'NL', 'DE', 'FR']);
  const unknown = ['193.0.3.1', '199.51.100.1', '2a01:db9::1', '204.0.113.9', '127.0.0.1', '::1', 'localhost', ''];
  expect(unknown.map(countries.countryOf)).toEqual(unknown.map(() => null));
});

test('without a file, knows the registries’ networks, but no private ones', async () => {
  const { countryOf } = await openCountries();
  // Addresses of the European, North American and Pacific registries themselves, IPv4 and IPv6.
  expect(['193.0.6.139', '2001:67c:2e8:22::c100:68b'].map(countryOf)).toEqual(['NL', 'NL']);
  expect(['199.43.0.44', '202.12.29.1'].map(countryOf)).toEqual(['US', 'AU']);
  for (const home of ['127.0.0.1', '10.1.2.3', '192.168.1.1', '::1', 'fe80::1']) expect(countryOf(home)).toBeNull();
});

test('treats an IPv4-mapped IPv6 address like the IPv4 one', async () => {
  const countries = await openCountries(write(writeMmdb([['193.0.2.0/24', { country_code: 'NL' }]])));
  expect(countries.countryOf('::ffff:193.0.2.1')).toBe('NL');
});

test('reports a missing or invalid file in one sentence', async () => {
  const missing = folder('none.mmdb');
  await expect(openCountries(missing)).rejects.toThrow(/none\.mmdb cannot be read as a MaxMind DB \(ENOENT.+\)\.$/);
  for (const bytes of [new Uint8Array(), Buffer.from('not a database'), writeMmdb([]).subarray(0, 40)]) {
    await expect(openCountries(write(bytes))).rejects.toThrow(/cannot be read as a MaxMind DB/);
  }
});
