import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countryCode, regionCode } from '../fields.ts';

/** An angle as an address has it, in degrees. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

export const geocode = endpoint({
  method: 'GET',
  path: '/api/geocode.php',
  summary: 'The town at a point; false at sea, far from any town and in countries whose regions are not known',
  access: 'anyone',
  query: z.strictObject({ lat: degrees(90), lon: degrees(180) }),
  response: z.union([z.object({ country: countryCode, region: regionCode, city: z.string() }), z.literal(false)]),
  limits: { address: { points: 30, seconds: 60 } },
});
