import { type AppealRow, showAppeal } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { indented } from '../../../terminal/indented.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { utc } from '../../../terminal/time.ts';
import { siteIdOf } from '../../site-filter.ts';

export function showCommand(run: Run): Command {
  return new Command('show')
    .description('An appeal, and the decision that it is about.')
    .argument('<number>', 'as the list has it')
    .option('--site <domain>', 'where several sites have the number')
    .option('--json', 'as JSON')
    .action((number: string, { site, json }: { site?: string; json?: boolean }) =>
      run(async (session) => {
        const { ctx, say } = session;
        const operator = session.operator();
        const shown = await showAppeal(ctx, { operator, number, siteId: await siteIdOf(session, site) });
        say(json ? plainJson(shown) : linesOf(shown).join('\n'));
      }),
    );
}

function linesOf(shown: AppealRow): string[] {
  const act = [shown.removal && `removed ${shown.removal}`, shown.sanction].filter(Boolean).join(', ');
  return [
    `${shown.number}  ${shown.site}  ${shown.state}  ${utc(shown.created_at)}  ${shown.language ?? 'gone'}`,
    indented(shown.text),
    '',
    `Decision ${shown.decision}  ${utc(shown.decided_at)}  by ${shown.first_operator}: ${act}${shown.until ? ` until ${utc(shown.until)}` : ''}`,
    `Profile  ${shown.name === null ? 'gone' : plainLine(shown.name)}  ${shown.profile_id ?? ''}`,
    `Rule     ${shown.rule ?? '-'}${shown.law ? `, ${plainLine(shown.law)}` : ''}`,
    indented(shown.facts),
    ...(shown.answer ? ['', `Answer by ${shown.operator}:`, indented(shown.answer)] : []),
  ];
}
