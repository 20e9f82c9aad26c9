import { findMailing, type MailingDraft, showSample } from '@vonk/domain';
import type { Command } from 'commander';
import type { Session } from '../../session.ts';
import { plainText } from '../../terminal/plain-text.ts';
import { command } from '../command.ts';
import { siteOf } from '../site-filter.ts';
import { wholeNumber } from '../whole-number.ts';

export interface DraftOptions {
  unpaid?: boolean;
  rate: number;
}

/** A command that drafts, with the options that select the recipients and the rate. */
export function draftCommand(name: string, about: string): Command {
  return command(name, about, { '<site>': 'its domain' })
    .option('--unpaid', 'only to members who never paid')
    .option('--rate <number>', 'mails a minute', wholeNumber(1, 600_000), 3000);
}

/**
 * Input common to all drafts.
 * @throws UsageError if there is no such site
 */
export async function readDraftOptions(session: Session, domain: string, { unpaid, rate }: DraftOptions) {
  const name = session.operator();
  const site = await siteOf(session, domain);
  return { operator: name, site, audience: unpaid ? 'unpaid' : 'all', ratePerMinute: rate } as const;
}

/** Prints what would be sent, to how many, and how. */
export async function sayDraft({ ctx, say }: Session, { id, recipients }: MailingDraft): Promise<void> {
  const sample = await showSample(ctx, { mailing: await findMailing(ctx, id) });
  say(plainText(`Subject: ${sample.subject}\n\n${sample.text}`));
  say(`Nothing is sent yet. It would go to ${recipients} ${recipients === 1 ? 'member' : 'members'} now.`);
  say(`Send it: ops mail send ${id}`);
}
