import type { Command } from 'commander';
import type { Session } from '../../session.ts';
import { UsageError } from '../../usage-error.ts';

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
export async function readFilter(
  { ctx }: Session,
  { site, language }: FilterOptions,
): Promise<{ siteId?: string; language?: string }> {
  const record = site === undefined ? null : await ctx.sites.known(site);
  if (site !== undefined && !record) throw new UsageError('There is no site of this domain.');
  return { siteId: record?.id, language: language?.toLowerCase() };
}
