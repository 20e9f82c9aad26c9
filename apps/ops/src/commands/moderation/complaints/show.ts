import { showComplaint } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { indented } from '../../../terminal/indented.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { utc } from '../../../terminal/time.ts';
import { siteIdOf } from '../../site-filter.ts';

export function showCommand(run: Run): Command {
  return new Command('show')
    .description('A complaint, and what became of it.')
    .argument('<number>', 'as the list has it')
    .option('--site <domain>', 'where several sites have the number')
    .option('--json', 'as JSON')
    .action((number: string, { site, json }: { site?: string; json?: boolean }) =>
      run(async (session) => {
        const operator = session.operator();
        const shown = await showComplaint(session.ctx, { operator, number, siteId: await siteIdOf(session, site) });
        session.say(json ? plainJson(shown) : linesOf(shown).join('\n'));
      }),
    );
}

function linesOf(shown: Awaited<ReturnType<typeof showComplaint>>): string[] {
  return [
    `${shown.number}  ${shown.site}  ${shown.status}  ${utc(shown.created_at)}  ${shown.language}`,
    `From   ${plainLine(shown.name)}${shown.profile_id ? `, member ${shown.profile_id}` : ''}`,
    ...(shown.about ? [`About  ${plainLine(shown.about)}`] : []),
    indented(shown.text),
    ...shown.history.flatMap(({ kind, operator, text, at }) => [
      '',
      `${utc(at)}  ${kind} by ${operator}`,
      ...(text ? [indented(text)] : []),
    ]),
  ];
}
