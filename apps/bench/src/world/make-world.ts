import type { Db } from '@vonk/db';
import { hashPassword, newId } from '@vonk/domain';
import { SEARCH_FIELDS } from '@vonk/schema';
import { type Actor, chooseActors } from './actors.ts';
import { insertPeople } from './people.ts';
import { BENCH_COUNTRIES } from './places.ts';

export interface World {
  siteId: string;
  /** Every member's password. */
  password: string;
  /** Members with a session, premium and many credits. */
  actors: Actor[];
}

export const PEOPLE = 100_000;
const PASSWORD = 'a-password-for-the-bench';
const MESSAGE_CREDITS = 3;

/** Creates one site with its people, in a database with the reference data. */
export async function makeWorld(db: Db, say: (line: string) => void, people = PEOPLE): Promise<World> {
  const startedAt = performance.now();
  const siteId = await insertSite(db);
  await insertPeople(db, { siteId, to: people, passwordHash: await hashPassword(PASSWORD) });
  const actors = await chooseActors(db, siteId);
  say(`${people.toLocaleString('en')} profiles made in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return { siteId, password: PASSWORD, actors };
}

/** Adds people to a world that has `from` of them. */
export async function growWorld(
  db: Db,
  { siteId }: World,
  { from, to, say }: { from: number; to: number; say: (line: string) => void },
): Promise<void> {
  const startedAt = performance.now();
  await insertPeople(db, { siteId, from, to, passwordHash: await hashPassword(PASSWORD) });
  say(`${to.toLocaleString('en')} profiles after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function insertSite(db: Db): Promise<string> {
  const now = new Date();
  const company = await db.prisma.company.create({
    data: { id: newId(now), name: 'Bench', address: 'Loopback 1', kvk: '00000000', city: 'Utrecht', country: 'NL' },
  });
  const texts = {
    en: 'People near you who would like to talk, and to meet.',
    nl: 'Mensen in de buurt die willen praten, en afspreken.',
  };
  const costs = Object.fromEntries(BENCH_COUNTRIES.map((country) => [country, { costs: '0.36', currency: 'EUR' }]));
  const site = await db.prisma.site.create({
    data: {
      id: newId(now),
      company_id: company.id,
      domain: 'localhost',
      is_default: true,
      name: 'Bench',
      index_title: texts,
      description: texts,
      countries: BENCH_COUNTRIES,
      default_country: 'NL',
      visible_profile_fields: ['about', 'region', 'city', 'hair_color', 'eye_color', 'body_type', 'interests'],
      search_fields: [...SEARCH_FIELDS],
      message_credits: MESSAGE_CREDITS,
      minimum_message_costs: costs,
      support_email: 'support@bench.example.com',
      mail_name: 'Bench',
      mail_address: 'mail@bench.example.com',
      fictional_warning: texts,
      fictional_singular: { en: 'fictional profile', nl: 'fictief profiel' },
      fictional_plural: { en: 'fictional profiles', nl: 'fictieve profielen' },
    },
  });
  await db.prisma.bundle.create({
    data: { id: newId(now), site_id: site.id, country: 'NL', currency: 'EUR', credits: 60, price_minor: 900 },
  });
  return site.id;
}
