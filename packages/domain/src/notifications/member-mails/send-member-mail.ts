import { keepTrying } from '@vonk/db';
import { endLease, isLeased, leaseMail, type MailKey, type MailReader, type Settled, settleMail } from '@vonk/db/sql';
import { DAY, MINUTE } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { sendWritten } from '../../mail/write-mail.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { siteOrigin } from '../../sites/site-origin.ts';
import { memberTimeZone } from '../member-time-zone.ts';
import { afterQuietHours } from '../quiet-hours.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../unsubscribe-headers.ts';
import { newsOfLikes, newsOfWaitingLikes } from './like-news.ts';
import { apartOf } from './mark-times.ts';
import type { Letter, News } from './member-news.ts';
import { newsOfMessages, newsToRemindOf } from './message-news.ts';

/** Longer than the mail server's timeout. After a crash the next attempt waits until it expires. */
const LEASE = 5 * MINUTE;
/** An older decision is dropped; the next event leads to a new one. */
const GIVE_UP_AFTER = DAY;

/**
 * Sends a member mail with the news as of now, or nothing if there is none left. At least once: a retry after an
 * interrupted attempt uses the same Message-ID. Throws when it should be retried.
 */
export async function sendMemberMail(ctx: Context, key: MailKey): Promise<void> {
  const { pool } = ctx.db;
  const now = ctx.clock.now();
  const reader = await leaseMail(pool, key, { now, until: new Date(now.getTime() + LEASE) });
  if (!reader) {
    if (await isLeased(pool, key, now)) throw new Error(`the mail ${key.mailId} is being sent elsewhere`);
    return;
  }
  try {
    const settled = await tell(ctx, key, reader);
    await keepTrying(() => settleMail(pool, key, settled));
  } catch (error) {
    await endLease(pool, key);
    throw error;
  }
}

const NOT_TOLD: Settled = { toldUntil: null, remindedAt: null, dueAt: null, notBefore: null };

async function tell(ctx: Context, { userId, kind, mailId }: MailKey, reader: MailReader): Promise<Settled> {
  const now = ctx.clock.now();
  const isLate = now.getTime() - reader.decided_at.getTime() > GIVE_UP_AFTER;
  if (isLate || reader.status !== 'active' || reader.is_looking) return NOT_TOLD;
  const site = await ctx.sites.byId(reader.site_id);
  const awake = afterQuietHours(now, memberTimeZone({ timeZone: reader.time_zone, country: reader.country, site }));
  if (awake > now) return { ...NOT_TOLD, dueAt: awake };
  const { profile_id: profileId, known_until: knownUntil, reminded_at: remindedAt } = reader;
  const news = await NEWS[kind](ctx, { site, userId, profileId, knownUntil, remindedAt, now });
  if (news === null) return NOT_TOLD;
  if ('waitUntil' in news) return { ...NOT_TOLD, dueAt: news.waitUntil };
  await send(ctx, { site, reader, userId, cause: `${kind.replace('_', '-')}.${mailId}`, letter: news });
  const notBefore = new Date(now.getTime() + apartOf(kind));
  if (news.again) return { toldUntil: null, remindedAt: now, dueAt: news.again, notBefore };
  return { toldUntil: now, remindedAt: null, dueAt: null, notBefore };
}

const NEWS: Record<MailKey['kind'], (...args: Parameters<typeof newsOfMessages>) => Promise<News>> = {
  messages: newsOfMessages,
  reminder: newsToRemindOf,
  likes: newsOfLikes,
  waiting_likes: newsOfWaitingLikes,
};

interface Sending {
  site: SiteRecord;
  reader: MailReader;
  userId: string;
  cause: string;
  letter: Letter;
}

async function send(ctx: Context, { site, reader, userId, cause, letter }: Sending): Promise<void> {
  const mailing = { site, userId, kind: letter.kind };
  const link = `${siteOrigin(ctx, site)}${letter.path}`;
  await sendWritten(ctx, {
    site,
    to: reader.email,
    locale: reader.language,
    userId,
    cause,
    purpose: 'list',
    content: letter.write({ name: reader.name, link, unsubscribe: unsubscribeLink(ctx, mailing) }),
    headers: unsubscribeHeaders(ctx, mailing),
  });
}
