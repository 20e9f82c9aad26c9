import type { Command } from 'commander';
import type { OpsContext } from '../../context.ts';
import type { Run } from '../../session.ts';
import { plainJson } from '../../terminal/plain-text.ts';
import { command } from '../command.ts';
import { siteIdOf } from '../site-filter.ts';

/** The argument of commands about an appeal or a complaint, and the option for a number that is not unique. */
export const NUMBER = { '<number>': 'as the list has it' };
export const OF_SITE = ['--site <domain>', 'where several sites have the number'] as const;

interface Showing<Shown> {
  show(ctx: OpsContext, which: { operator: string; number: string; siteId: string | null }): Promise<Shown>;
  linesOf(shown: Shown): string[];
}

/** `show` of what has a number: as lines, or as JSON. */
export const showNumbered = <Shown>(run: Run, about: string, { show, linesOf }: Showing<Shown>): Command =>
  command('show', about, NUMBER)
    .option(...OF_SITE)
    .option('--json', 'as JSON')
    .action(
      run(async (session, number: string, { site, json }: { site?: string; json?: boolean }) => {
        const operator = session.operator();
        const shown = await show(session.ctx, { operator, number, siteId: await siteIdOf(session, site) });
        session.say(json ? plainJson(shown) : linesOf(shown).join('\n'));
      }),
    );
