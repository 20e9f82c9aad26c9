import { createHash } from 'node:crypto';
import { findAddress, insertMailEvent, type Queryable } from '@vonk/db/sql';
import type { MailFeedback, ReturnedMail } from '@vonk/ports';
import type { DisabledReason, MailEventOutcome } from '@vonk/schema';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { readReference } from './mail-reference.ts';
import { suppressAddress } from './suppressions.ts';

/** How much of an unrecognised report is stored, in bytes. */
const KEPT_OF_UNKNOWN = 64 * 1024;
const MESSAGE_ID_LENGTH = 500;

interface MailEvent {
  site: SiteRecord;
  /** The report as it arrived. */
  body: Buffer;
  /** Null for anything that is not a report. */
  read: (raw: Uint8Array) => Promise<MailFeedback | null>;
}

/**
 * Processes a mail system's report about a mail of this site's company: stops mails to an address that bounces
 * permanently, or whose reader complained. A repeated report changes nothing; anything that is not a report, or does
 * not contain the reference of one of our mails, is kept aside.
 */
export async function takeMailEvent(ctx: Context, { site, body, read }: MailEvent): Promise<{ isNew: boolean }> {
  const feedback = await read(body);
  const now = ctx.clock.now();
  const companyId = site.company_id;
  return ctx.db.tx(async (client) => {
    const findings = feedback ? await judge(ctx, client, { companyId, feedback }) : null;
    const outcome: MailEventOutcome = findings === null ? 'kept_aside' : findings.isFinal ? 'suppressed' : 'no_effect';
    const messageId = feedback?.returned?.messageId ?? null;
    const eventId = newId(now);
    const isNew = await insertMailEvent(client, {
      id: eventId,
      company_id: companyId,
      site_id: site.id,
      body_hash: createHash('sha256').update(body).digest(),
      kind: feedback?.kind ?? 'unknown',
      outcome,
      message_id: messageId !== null && messageId.length <= MESSAGE_ID_LENGTH ? messageId : null,
      raw: outcome === 'kept_aside' ? body.subarray(0, KEPT_OF_UNKNOWN) : null,
      received_at: now,
    });
    if (!isNew) return { isNew };
    if (findings?.isFinal) {
      const { address, reason } = findings;
      await suppressAddress(client, { companyId, address, reason, eventId, now });
    }
    return { isNew };
  });
}

interface Findings {
  reason: DisabledReason;
  address: string;
  /** Whether mails to the address stop. */
  isFinal: boolean;
}

/** Null if the report is not about a mail of the company. */
async function judge(
  ctx: Context,
  client: Queryable,
  { companyId, feedback }: { companyId: string; feedback: MailFeedback },
): Promise<Findings | null> {
  const named =
    feedback.kind === 'complaint' ? feedback.addresses : feedback.results.flatMap(({ addresses }) => addresses);
  const address = await findReader(ctx, client, { companyId, named, returned: feedback.returned });
  if (address === null) return null;
  if (feedback.kind === 'complaint') return { reason: 'fbl', address, isFinal: feedback.isUnwanted };
  // Each of our mails has one recipient. If it is forwarded to several addresses, some of them may have received it.
  return { reason: 'bounce', address, isFinal: feedback.results.every((result) => result.isBounce) };
}

/**
 * The address that the returned mail went to: the one that matches our reference, out of those the report names and the
 * member's. Anyone who can mail to the address for reports could forge the rest. Null if none matches.
 */
async function findReader(
  ctx: Context,
  client: Queryable,
  { companyId, named, returned }: { companyId: string; named: readonly string[]; returned: ReturnedMail | null },
): Promise<string | null> {
  const reference = readReference(ctx, { value: returned?.reference ?? null, companyId });
  if (!reference) return null;
  const candidates = [...(returned?.to ? [returned.to] : []), ...named];
  const found = candidates.find((address) => reference.isOf(address));
  if (found) return found;
  const { userId } = reference;
  const email = userId && (await findAddress(client, { companyId, userId }));
  return email && reference.isOf(email) ? email : null;
}
