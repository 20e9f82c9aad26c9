import type { Body, endpoints } from '@vonk/schema';
import { termsVersion } from '../src/sites/get-settings.ts';
import type { SiteRecord } from '../src/sites/site-directory.ts';

export type SignupInput = Body<typeof endpoints.signup>;

/** The sign-up form for this site as parsed by the contract, filled in for Alice. */
export function signupInput(site: SiteRecord, changes: Partial<SignupInput> = {}): SignupInput {
  return {
    email: 'alice@people.test',
    name: 'alice',
    password: 'seven green kites at dawn',
    date_of_birth: '1994-06-01',
    gender: 'female',
    country: 'NL',
    language: 'en',
    consents: { terms_version: termsVersion(site).toISOString(), sensitive_data: true, marketing: false },
    tracking: {},
    ...changes,
  };
}
