import type { Command } from 'commander';
import type { Session } from '../../session.ts';
import { siteIdOf } from '../site-filter.ts';

export interface FilterOptions {
  site?: string;
  language?: string;
}

/** Adds the options that select the conversations to answer. */
export function withFilter(command: Command): Command {
  return command
    .option('--site <domain>', 'of this site only')
    .option('--language <code>', 'of members of this language only, e.g. nl');
}

/** @throws UsageError if there is no such site */
export async function readFilter(session: Session, { site, language }: FilterOptions) {
  return { siteId: (await siteIdOf(session, site)) ?? undefined, language: language?.toLowerCase() };
}
