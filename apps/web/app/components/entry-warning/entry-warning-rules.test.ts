import { expect, test } from 'vitest';
import { type EntrySituation, warnsAtEntry } from './entry-warning-rules.ts';

const settings = {
  enable_site_entry_popup: true,
  entry_warning_countries: ['NL', 'DE', 'BE'],
  geoip_country: 'NL',
  geoip_selected_country: 'NL',
};
const visit: EntrySituation = {
  settings,
  isLoggedIn: false,
  isInstalled: false,
  isSkipped: false,
  layout: 'default',
  route: 'members',
};

test.each<[string, boolean, Partial<EntrySituation>]>([
  ['a visitor of a listed country', true, {}],
  ['the terms that it leads to', false, { route: 'pages-terms' }],
  ['the privacy policy that it leads to', false, { route: 'pages-privacy' }],
  ['an installed app', false, { isInstalled: true }],
  ['who has closed it before', false, { isSkipped: true }],
  ['a member', false, { isLoggedIn: true }],
  ['a site that wants none', false, { settings: { ...settings, enable_site_entry_popup: false } }],
  ['another country', false, { settings: { ...settings, geoip_country: 'FR' } }],
  ['a foreign visitor of a Dutch site', false, { settings: { ...settings, geoip_country: 'US' } }],
  ['an unknown country on a Dutch site', true, { settings: { ...settings, geoip_country: null } }],
  ['a lander in NL', true, { layout: 'lander' }],
  ['a chat in DE', true, { layout: 'chat', settings: { ...settings, geoip_country: 'DE' } }],
  ['a lander in another listed country', false, { layout: 'lander', settings: { ...settings, geoip_country: 'BE' } }],
  ['a page in another listed country', true, { settings: { ...settings, geoip_country: 'BE' } }],
])('%s: %s', (_case, isWarned, changes) => {
  expect(warnsAtEntry({ ...visit, ...changes })).toBe(isWarned);
});
