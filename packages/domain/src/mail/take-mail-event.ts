import { createHash } from 'node:crypto';
import { prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import type { MailFeedback, ReturnedMail } from '@vonk/integrations';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { readReference } from './mail-reference.ts';
import { membersOf, type SuppressionReason, suppressAddress } from './suppressions.ts';

/** Of what nobody understood, in bytes. */
const KEPT_OF_UNKNOWN = 64 * 1024;
const MESSAGE_ID_LENGTH = 500;

export type MailEventOutcome = 'suppressed' | 'no_effect' | 'kept_aside';

interface MailEvent {
  site: SiteRecord;
  /** The report as it arrived. */
  body: Buffer;
  /** Null for whatever is no report. */
  read: (raw: Uint8Array) => Promise<MailFeedback | null>;
}

/**
 * Takes what a mail system tells of a mail of this site's company: no more is written to an address that mails come back
 * from for good, or whose reader complained. The same report again changes nothing, and what is none, or is about no mail
 * of ours, is kept aside.
 */
export async function takeMailEvent(ctx: Context, { site, body, read }: MailEvent): Promise<{ isNew: boolean }> {
  const feedback = await read(body);
  const now = ctx.clock.now();
  const companyId = site.company_id;
  return ctx.db.tx(async (client) => {
    const findings = feedback ? await judge(client, companyId, feedback) : null;
    const outcome: MailEventOutcome =
      findings === null ? 'kept_aside' : findings.addresses.length > 0 ? 'suppressed' : 'no_effect';
    const messageId = feedback?.returned?.messageId ?? null;
    const eventId = newId(now);
    const taken = await prepared(
      client,
      `INSERT INTO mail_events (id, company_id, site_id, body_hash, kind, outcome, message_id, raw, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (company_id, body_hash) DO NOTHING RETURNING id`,
      [
        eventId,
        companyId,
        site.id,
        createHash('sha256').update(body).digest(),
        feedback?.kind ?? 'unknown',
        outcome,
        messageId !== null && messageId.length <= MESSAGE_ID_LENGTH ? messageId : null,
        outcome === 'kept_aside' ? body.subarray(0, KEPT_OF_UNKNOWN) : null,
        now,
      ],
    );
    if (taken.length === 0) return { isNew: false };
    for (const address of findings?.addresses ?? []) {
      await suppressAddress(client, { companyId, address, reason: findings?.reason ?? 'bounce', eventId, now });
    }
    return { isNew: true };
  });
}

interface Findings {
  reason: SuppressionReason;
  /** Those to write to no more; none where the report asks for nothing. */
  addresses: string[];
}

/** Null where the report is about no mail of the company. */
async function judge(client: Queryable, companyId: string, feedback: MailFeedback): Promise<Findings | null> {
  if (feedback.kind === 'complaint') {
    const { addresses, isUnwanted, returned } = feedback;
    const address = await findReader(client, companyId, addresses, returned);
    return address === null ? null : { reason: 'fbl', addresses: isUnwanted ? [address] : [] };
  }
  const { results, returned } = feedback;
  if (returned) {
    const addresses = results.flatMap((result) => result.addresses);
    const address = await findReader(client, companyId, addresses, returned);
    // Each of our mails has one recipient. Where that one has it passed on, one of several may have got it.
    const isBounce = results.every((result) => result.isBounce);
    return address === null ? null : { reason: 'bounce', addresses: isBounce ? [address] : [] };
  }
  const readers: string[] = [];
  let isKnown = false;
  for (const { addresses, isBounce } of results) {
    const address = await findReader(client, companyId, addresses, null);
    isKnown ||= address !== null;
    if (address !== null && isBounce) readers.push(address);
  }
  // In one order, so that reports about the same people do not wait for each other.
  return isKnown ? { reason: 'bounce', addresses: [...new Set(readers)].sort() } : null;
}

/**
 * To which address of a reader of ours the mail went: by what we wrote into it, else by the addresses that the report
 * names, of which one must be a member's. Null where nothing says that the mail was ours.
 */
async function findReader(
  client: Queryable,
  companyId: string,
  addresses: readonly string[],
  returned: ReturnedMail | null,
): Promise<string | null> {
  if (!returned) return firstOfMember(client, companyId, addresses);
  const candidates = [...(returned.to ? [returned.to] : []), ...addresses];
  const reference = readReference(returned.reference);
  if (reference) {
    const named = candidates.find((address) => reference.isOf(address));
    if (named) return named;
    const email = reference.userId && (await emailOf(client, companyId, reference.userId));
    return email && reference.isOf(email) ? email : null;
  }
  return (await isOurs(client, companyId, returned.messageId)) ? firstOfMember(client, companyId, candidates) : null;
}

async function firstOfMember(db: Queryable, companyId: string, addresses: readonly string[]): Promise<string | null> {
  for (const address of addresses) if ((await membersOf(db, { companyId, address })).length > 0) return address;
  return null;
}

async function emailOf(db: Queryable, companyId: string, userId: string): Promise<string | null> {
  const row = await preparedOne<{ email: string }>(
    db,
    `SELECT u.email FROM users u JOIN sites s ON s.id = u.site_id WHERE u.id = $1 AND s.company_id = $2`,
    [userId, companyId],
  );
  return row?.email ?? null;
}

/** Our ids are `<kind.id@domain>`. */
async function isOurs(db: Queryable, companyId: string, messageId: string | null): Promise<boolean> {
  const domain = /^<[^@]+\.[^@]+@([^@]+)>$/.exec(messageId ?? '')?.[1];
  if (!domain) return false;
  return (
    (await preparedOne(db, `SELECT 1 FROM sites WHERE company_id = $1 AND domain = $2`, [
      companyId,
      domain.toLowerCase(),
    ])) !== null
  );
}
