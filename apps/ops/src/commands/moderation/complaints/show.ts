import { showComplaint } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { indented } from '../../../terminal/indented.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { utc } from '../../../terminal/time.ts';
import { showNumbered } from '../numbered.ts';

export const showCommand = (run: Run): Command =>
  showNumbered(run, 'A complaint, and what became of it.', { show: showComplaint, linesOf });

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
