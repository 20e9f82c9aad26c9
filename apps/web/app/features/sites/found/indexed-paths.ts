import { LANDER_PATHS } from '@vonk/schema/constants';

/** Pages that search engines may index; also listed in the sitemap. */
export const INDEXED_PATHS = [
  '/',
  '/signup',
  '/login',
  '/members',
  '/pricing',
  '/complaints',
  ...LANDER_PATHS,
  '/pages/ban',
  '/pages/compliance',
  '/pages/cookies',
  '/pages/faq',
  '/pages/privacy',
  '/pages/return-policy',
  '/pages/service',
  '/pages/terms',
];
