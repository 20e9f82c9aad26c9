import type { updateProfile } from '../src/profiles/update-profile.ts';

/** What a profile tells, all of it. */
export const TOLD = {
  about: 'I like the sea',
  hair_color: 'red',
  eye_color: 'green',
  body_type: 'slim',
  relationship_status: 'single',
  tattoos: 'one',
  reason_for_joining: 'dates',
  interests: ['art', 'sushi'],
  region: 'NL-UT',
} satisfies Parameters<typeof updateProfile>[1]['change'];
