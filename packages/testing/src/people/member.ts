import { randomUUID } from 'node:crypto';
import type { Db, Prisma, Profile, User } from '@vonk/db';
import { Factory } from 'fishery';

/** Password of every test member. */
export const TEST_PASSWORD = 'a long walk on the beach';
/** Its Argon2id hash, with the lowest cost. */
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$FU5lZ0UeiXg5pp/taIZ4zw$ea35MDZxkKOulz0qH8cB/WejLnHYTLDEHcQ2qucyt64';

type Gender = 'female' | 'male';
type Sexuality = 'hetero' | 'gay' | 'lesbian' | 'bi';
type Status = 'not_confirmed' | 'active' | 'banned' | 'deleted';

type ProfileColumns = Partial<
  Omit<Prisma.ProfileUncheckedCreateInput, 'site_id' | 'user_id' | 'fictional' | 'name' | 'gender' | 'sexuality'>
>;

interface PersonOptions {
  site: { id: string };
  name: string;
  gender?: Gender;
  sexuality?: Sexuality;
  /** Any other column of the profile. */
  profile?: ProfileColumns;
}

export interface MemberOptions extends PersonOptions {
  email?: string;
  status?: Status;
  language?: string;
  /** Booked as an adjustment. */
  credits?: number;
  /** A premium member. */
  paid?: boolean;
  user?: Partial<Prisma.UserUncheckedCreateInput>;
}

export interface TestMember {
  user: User;
  profile: Profile;
  /** The member of a request with a session. */
  member: {
    sessionId: string;
    userId: string;
    profileId: string;
    siteId: string;
    status: Status;
    language: string;
    paidUser: boolean;
  };
}

// The default cast.
const GENDERS: Record<string, Gender> = { alice: 'female', bob: 'male', carol: 'female', dan: 'male' };

const profileRow = Factory.define<ProfileColumns>(() => ({
  date_of_birth: new Date('1992-03-14'),
  country: 'NL',
  city: 'Utrecht',
  language: 'en',
  interests: [],
  last_active_at: new Date('2026-05-04T11:00:00Z'),
  created_at: new Date('2026-05-01T00:00:00Z'),
}));

const emailOf = Factory.define<{ email: string }, { name: string }>(({ sequence, transientParams }) => ({
  email: `${(transientParams.name ?? 'member').toLowerCase().replace(/[^a-z0-9]/g, '')}-${sequence}@people.test`,
}));

/** A member with a profile, confirmed unless `status` says otherwise. Alice and Carol are female, Bob and Dan male. */
export async function createMember(db: Db, options: MemberOptions): Promise<TestMember> {
  const { site, name, status = 'active', language = 'en', credits = 0, paid = false } = options;
  const at = new Date('2026-05-01T00:00:00Z');
  const isConfirmed = status !== 'not_confirmed';
  const user = await db.prisma.user.create({
    data: {
      id: randomUUID(),
      site_id: site.id,
      email: options.email ?? emailOf.build({}, { transient: { name } }).email,
      password_hash: TEST_PASSWORD_HASH,
      status,
      language,
      credits,
      paid_user: paid,
      terms_version: at,
      terms_accepted_at: at,
      sensitive_consent_at: at,
      confirmed_at: isConfirmed ? at : null,
      created_at: at,
      ...options.user,
      ...(credits > 0
        ? {
            credit_entries: {
              create: { amount: credits, balance: credits, reason: 'adjustment', reference: 'opening' },
            },
          }
        : {}),
    } as Prisma.UserUncheckedCreateInput,
  });
  const profile = await createProfile(db, { ...options, user, status: isConfirmed ? 'active' : 'disabled' });
  const member = {
    sessionId: randomUUID(),
    userId: user.id,
    profileId: profile.id,
    siteId: site.id,
    status,
    language,
    paidUser: paid,
  };
  return { user, profile, member };
}

/** A profile of the site's own, without an account and labelled wherever it appears. */
export function createFictional(db: Db, options: PersonOptions): Promise<Profile> {
  return createProfile(db, { ...options, user: null, status: 'active' });
}

function createProfile(db: Db, options: PersonOptions & { user: User | null; status: string }): Promise<Profile> {
  const { site, name, user, status } = options;
  return db.prisma.profile.create({
    data: {
      id: randomUUID(),
      ...profileRow.build(),
      site_id: site.id,
      user_id: user?.id ?? null,
      fictional: user === null,
      status,
      name,
      gender: options.gender ?? GENDERS[name] ?? 'female',
      sexuality: options.sexuality ?? 'hetero',
      ...options.profile,
    } as Prisma.ProfileUncheckedCreateInput,
  });
}
