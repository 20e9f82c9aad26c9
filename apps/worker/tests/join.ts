import { type Context, signUp, termsVersion } from '@vonk/domain';
import type { Site } from './set-up.ts';

interface Arrival {
  site: Site;
  email: string;
  tracking?: Parameters<typeof signUp>[1]['input']['tracking'];
}

/** Robin signs up. */
export function join(ctx: Context, { site, email, tracking = {} }: Arrival) {
  const terms_version = termsVersion(site).toISOString();
  const input = {
    email,
    name: 'Robin',
    password: 'nine blue umbrellas in rain',
    date_of_birth: '1992-04-17',
    gender: 'female',
    country: 'NL',
    language: 'nl',
    consents: { terms_version, sensitive_data: true, marketing: false },
    tracking,
  } as const;
  return signUp(ctx, { site, origin: { address: '192.0.2.7', userAgent: 'test' }, input });
}
