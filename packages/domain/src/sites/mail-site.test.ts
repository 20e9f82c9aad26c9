import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { mailSite } from './mail-site.ts';
import type { SiteRecord } from './site-directory.ts';

const ctx = { options: { publicOrigin: 'http://localhost:3000' } } as Pick<Context, 'options'>;
const site = {
  domain: 'vonk.example',
  domain_language: 'nl',
  icon_color: '#7b3fb5',
  fictional_singular: { nl: 'fictief profiel', de: 'fiktives Profil' },
  company: {},
} as unknown as SiteRecord;

it('has the site’s colour and its word for a fictional profile in the reader’s language', () => {
  expect(mailSite(ctx, site, 'de')).toMatchObject({ color: '#7b3fb5', fictionalSingular: 'fiktives Profil' });
  expect(mailSite(ctx, site, 'fi').fictionalSingular).toBe('fictief profiel');
});
