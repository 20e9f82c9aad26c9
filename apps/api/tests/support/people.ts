import { randomUUID } from 'node:crypto';
import type { Db } from '@vonk/db';
import { type Context, startSession } from '@vonk/domain';
import { SESSION_COOKIE } from '@vonk/schema';

export interface TestSite {
  id: string;
  domain: string;
}

const text = (en: string) => ({ en, nl: en });

/** A site for the Netherlands. */
export async function makeSite(db: Db, site: { domain: string; is_default?: boolean; name?: string; domain_language?: string }): Promise<TestSite> {
  const company = await db.prisma.company.create({
    data: { id: randomUUID(), name: 'Vonk BV', address: 'Kade 1', kvk: '12345678', city: 'Utrecht', country: 'NL' },
  });
  return db.prisma.site.create({
    select: { id: true, domain: true },
    data: {
      id: randomUUID(),
      company_id: company.id,
      name: 'Vonk',
      index_title: text('Meet'),
      description: text('Meet people'),
      fictional_warning: text('Some profiles are fictional'),
      fictional_singular: text('fictional profile'),
      fictional_plural: text('fictional profiles'),
      countries: ['NL', 'BE'],
      default_country: 'NL',
      support_email: 'help@vonk.test',
      mail_name: 'Vonk',
      mail_address: 'noreply@vonk.test',
      ...site,
    },
  });
}

export interface TestMember {
  userId: string;
  profileId: string;
  name: string;
  token: string;
  /** The `Cookie` header of the member's browser. */
  cookie: string;
}

interface MemberOptions {
  site: TestSite;
  name: string;
  status?: 'not_confirmed' | 'active' | 'banned' | 'deleted';
  language?: string;
  passwordHash?: string;
  credits?: number;
}

/** A member with a session. */
export async function makeMember(ctx: Context, options: MemberOptions): Promise<TestMember> {
  const { site, name, status = 'active', language = 'en', passwordHash = 'none' } = options;
  const now = ctx.clock.now();
  const user = await ctx.db.prisma.user.create({
    data: {
      id: randomUUID(),
      site_id: site.id,
      email: `${name}@members.test`,
      password_hash: passwordHash,
      status,
      language,
      confirmed_at: status === 'not_confirmed' ? null : now,
      terms_version: now,
      terms_accepted_at: now,
      sensitive_consent_at: now,
    },
  });
  const profile = await ctx.db.prisma.profile.create({
    data: {
      id: randomUUID(),
      site_id: site.id,
      user_id: user.id,
      status: 'active',
      name,
      gender: 'female',
      sexuality: 'hetero',
      date_of_birth: new Date('1990-05-05'),
      country: 'NL',
      language,
    },
  });
  const token = await startSession(ctx, { userId: user.id, origin: { address: '127.0.0.1', userAgent: 'test' } });
  return { userId: user.id, profileId: profile.id, name, token, cookie: `${SESSION_COOKIE}=${token}` };
}
