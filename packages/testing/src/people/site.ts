import { randomUUID } from 'node:crypto';
import type { Db, Prisma } from '@vonk/db';
import { SEARCH_FIELDS, TRAIT_KEYS } from '@vonk/schema/constants';
import { Factory } from 'fishery';

export type TestSite = Prisma.SiteGetPayload<{ include: { company: true } }>;
export type SiteOptions = Partial<Omit<Prisma.SiteUncheckedCreateInput, 'company_id'>>;

const COMPANY = {
  name: 'Spark Company B.V.',
  address: 'Lindelaan 1',
  kvk: '12345678',
  city: 'Utrecht',
  country: 'NL',
  tradenames: [],
  vat_numbers: [],
  added: new Date('2020-01-01T00:00:00Z'),
};

const PROFILE_FIELDS = ['about', ...TRAIT_KEYS, 'interests', 'reason_for_joining', 'sexuality', 'region', 'city'];

const siteRow = Factory.define<SiteOptions>(({ sequence }) => ({
  domain: `site-${sequence}-${randomUUID().slice(0, 8)}.vonk.test`,
  name: 'Vonk',
  domain_language: 'en',
  index_title: { en: 'Meet someone' },
  description: { en: 'Meet someone nearby' },
  countries: ['NL', 'BE', 'DE'],
  default_country: 'NL',
  visible_profile_fields: PROFILE_FIELDS,
  visible_profile_notes: {},
  search_fields: [...SEARCH_FIELDS],
  message_credits: 3,
  signup_credits: 0,
  minimum_message_costs: { NL: { costs: '0.45', currency: 'EUR' } },
  support_email: 'help@vonk.test',
  mail_name: 'Vonk',
  mail_address: 'hello@vonk.test',
  fictional_warning: { en: 'Some profiles are fictional' },
  fictional_singular: { en: 'Fictional profile' },
  fictional_plural: { en: 'Fictional profiles' },
}));

/** A site with its own company, open to all: a message costs 3 credits, every profile and search field is shown. */
export async function createSite(db: Db, options: SiteOptions = {}): Promise<TestSite> {
  const company = await db.prisma.company.create({ data: { id: randomUUID(), ...COMPANY } });
  const data = { id: randomUUID(), company_id: company.id, ...siteRow.build(), ...options };
  return db.prisma.site.create({ data: data as Prisma.SiteUncheckedCreateInput, include: { company: true } });
}

/** Three bundles of a country, smallest first: 10, 50 and 100 credits for 5, 20 and 35 euros. */
export async function createBundles(
  db: Db,
  {
    site,
    country = site.default_country,
    currency = 'EUR',
  }: { site: { id: string; default_country: string }; country?: string; currency?: string },
) {
  const sizes = [
    { credits: 10, price_minor: 500 },
    { credits: 50, price_minor: 2000, recommended: true },
    { credits: 100, price_minor: 3500 },
  ];
  return db.prisma.bundle.createManyAndReturn({
    data: sizes.map((size) => ({ id: randomUUID(), site_id: site.id, country, currency, ...size })),
  });
}
