import { type AppealRow, showAppeal } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { indented } from '../../../terminal/indented.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { utc } from '../../../terminal/time.ts';
import { showNumbered } from '../numbered.ts';

export const showCommand = (run: Run): Command =>
  showNumbered(run, 'An appeal, and the decision that it is about.', { show: showAppeal, linesOf });

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
