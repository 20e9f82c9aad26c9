import { insertProfile, insertUser, writeCreditEntry } from '@vonk/db/sql';
import {
  AppError,
  type Body,
  type CameBy,
  type endpoints,
  type Gender,
  invalidField,
  type Match,
  onlyGender,
  sexualityOf,
  type Tracking,
} from '@vonk/schema';
import { hashPassword } from '../accounts/password.ts';
import { assertStrongPassword } from '../accounts/password-strength.ts';
import { type Origin, startSession } from '../accounts/start-session.ts';
import type { Home } from '../catalogs/find-home.ts';
import { residencePoint } from '../catalogs/residence-point.ts';
import { sendMessage } from '../chat/send-message.ts';
import type { Context } from '../context.ts';
import { derivedId, newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findOwnMatches } from '../matching/find-matches.ts';
import { freeAddress } from '../privacy/end-deletions.ts';
import { termsVersion } from '../sites/get-settings.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { tellNetwork } from '../tracking/tell-network.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { assertDraft, assertSignupOpen } from './draft-rules.ts';
import { isSent } from './traffic-source.ts';

type SignupInput = Body<typeof endpoints.signup>;
/** Fewer than on the pages of matches: they are shown next to the new account. */
const MATCHES_ANSWERED = 6;

/**
 * Creates an account with its credits, its session and the job that mails the activation link. A first message waits
 * for the confirmation.
 * @throws AppError as the contract lists them.
 */
export async function signUp(
  ctx: Context,
  {
    site,
    input,
    origin,
    hasTrafficSource = false,
    cameBy = null,
  }: {
    site: SiteRecord;
    input: SignupInput;
    origin: Origin;
    hasTrafficSource?: boolean;
    /** The link through which the browser first came. The tracking data from the page counts only without one. */
    cameBy?: CameBy | null;
  },
): Promise<{ userId: string; token: string; matches: Match[] }> {
  const tracking = cameBy?.tracking ?? input.tracking;
  assertSignupOpen({ site, hasTrafficSource: hasTrafficSource || isSent(site, tracking) });
  const home = await assertDraft(ctx, { site, draft: input });
  if (new Date(input.consents.terms_version).getTime() !== termsVersion(site).getTime()) {
    throw invalidField('consents.terms_version', 'terms_outdated');
  }
  await assertStrongPassword({ password: input.password, personal: [input.email, input.name] });
  await freeAddress(ctx, { siteId: site.id, email: input.email });
  const account = await createAccount(ctx, { site, input, home, tracking: keptTracking(input, cameBy) });
  const member = {
    ...account,
    siteId: site.id,
    status: 'not_confirmed' as const,
    language: input.language,
    paidUser: false,
    sessionId: '',
  };
  const token = await startSession(ctx, { userId: account.userId, origin });
  if (input.profile_id && input.signup_message) {
    await sendMessage(ctx, {
      site,
      member,
      profileId: input.profile_id,
      text: input.signup_message,
      clientId: derivedId('signup-message', account.userId),
    }).catch((error) => {
      // A deleted profile or too few credits prevents only the message, not the account.
      if (!(error instanceof AppError)) throw error;
      ctx.logger.info({ code: error.code, userId: account.userId }, 'the first message could not be written');
    });
  }
  const matches = await findOwnMatches(ctx, { site, member, limit: MATCHES_ANSWERED });
  return { userId: account.userId, token, matches };
}

const otherThan = (gender: Gender): Gender => (gender === 'female' ? 'male' : 'female');

type KeptTracking = Tracking & { lander?: string; slug?: string };

function keptTracking({ tracking, slug }: SignupInput, cameBy: CameBy | null): KeptTracking {
  const first = cameBy ? { ...cameBy.tracking, lander: cameBy.lander, slug: cameBy.slug } : { ...tracking, slug };
  const known = Object.entries(first).filter(([, value]) => value);
  return Object.fromEntries(known);
}

async function createAccount(
  ctx: Context,
  {
    site,
    input,
    home: { region, city },
    tracking,
  }: { site: SiteRecord; input: SignupInput; home: Home; tracking: KeptTracking },
): Promise<{ userId: string; profileId: string }> {
  const now = ctx.clock.now();
  const userId = newId(now);
  const profileId = newId(now);
  const passwordHash = await hashPassword(input.password);
  const { country } = input;
  const point = await residencePoint(ctx, { country, region, city });
  try {
    await ctx.db.tx(async (client) => {
      await insertUser(client, {
        companyId: site.company_id,
        id: userId,
        site_id: site.id,
        email: input.email,
        password_hash: passwordHash,
        language: input.language,
        terms_version: termsVersion(site),
        terms_accepted_at: now,
        sensitive_consent_at: now,
        marketing_consent_at: input.consents.marketing ? now : null,
        tracking: JSON.stringify(tracking),
        created_at: now,
      });
      await insertProfile(client, {
        id: profileId,
        site_id: site.id,
        user_id: userId,
        name: input.name,
        gender: input.gender,
        sexuality: input.sexuality ?? sexualityOf(input.gender, onlyGender(site.niche) ?? otherThan(input.gender)),
        date_of_birth: input.date_of_birth,
        country,
        region,
        city,
        ...point,
        language: input.language,
        interests: [],
        last_active_at: now,
        created_at: now,
      });
      if (site.signup_credits > 0) {
        await writeCreditEntry(client, {
          userId,
          amount: site.signup_credits,
          reason: 'signup',
          reference: 'signup',
          at: now,
        });
      }
      await enqueue(client, 'send-activation-mail', { userId, causeId: newId(now) });
      await tellNetwork(client, { userId, event: 'signup', at: now });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_site_id_email_key')) {
      const holder = await ctx.db.prisma.user.findUnique({
        where: { site_id_email: { site_id: site.id, email: input.email } },
        select: { status: true },
      });
      throw new AppError(holder?.status === 'deleted' ? 'deleted_account_exists' : 'email_taken', { field: 'email' });
    }
    throw error;
  }
  return { userId, profileId };
}
