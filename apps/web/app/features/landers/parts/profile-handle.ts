import type { PageHandle } from '../../../navigation/page-handle.ts';
import type { LandingProfile } from './lander.server.ts';

/** Of a page about one profile, which is its title. */
export const profileHandle: PageHandle<{ profile: LandingProfile }> = {
  words: 'signup',
  title: ({ profile }) => `${profile.name}, ${profile.age}`,
};
