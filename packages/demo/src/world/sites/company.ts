import { createRandom, uuidV7 } from '../random.ts';
import type { WorldCompany } from '../types.ts';

/** An example: the company and its numbers do not exist. */
export function buildCompany(seed: string): WorldCompany {
  const added = new Date('2023-11-06T09:00:00.000Z');
  return {
    id: uuidV7(createRandom(seed, 'company'), added),
    name: 'Voorbeeld B.V. (example company)',
    address: 'Voorbeeldstraat 1, 0000 AA Voorbeeldstad',
    kvk: '00000000',
    city: 'Voorbeeldstad',
    country: 'NL',
    tradenames: ['Vonk', 'Vonk Her', 'Funke', 'Afterglow', 'Chispa'],
    vat_numbers: ['NL000000000B00'],
    support_phone: '+31 00 000 0000',
    delete_discount: 25,
    added,
  };
}
