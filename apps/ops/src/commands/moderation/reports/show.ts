import { findCase, type ShownCase, showCase } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { indented } from '../../../terminal/indented.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { profileWords } from '../../../terminal/profile-words.ts';
import { utc } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { REPORTS, whose } from './list.ts';

export const showCommand = (run: Run): Command =>
  command('show', 'What was reported and for what, and what was decided before of the same profile.', REPORTS)
    .option('--json', 'as JSON')
    .action(
      run(async ({ ctx, operator, say }, id: string, { json }: { json?: boolean }) => {
        const shown = await showCase(ctx, { operator: operator(), caseId: await findCase(ctx, id) });
        say(json ? plainJson(shown) : linesOf(shown).join('\n'));
      }),
    );

function linesOf(shown: ShownCase): string[] {
  const state = shown.status === 'in_review' && shown.operator ? `in review by ${shown.operator}` : shown.status;
  return [
    `${shown.id}  ${shown.site}  ${state === 'in_review' ? 'open' : state}`,
    ...profileLines(shown),
    ...thingLines(shown),
    '',
    ...shown.told.flatMap(({ number, created_at, reason, language, reporter, text }) => [
      `${number}  ${utc(created_at)}  ${reason}  ${language}  by ${reporter ?? 'someone who is gone'}`,
      ...(text ? [indented(text)] : []),
    ]),
    ...(shown.beside.length > 0 ? ['', `Of the same profile also wait: ${shown.beside.join(', ')}`] : []),
    ...(shown.earlier.length > 0 ? ['', 'Decided before of the same profile:'] : []),
    ...shown.earlier.map(
      ({ number, decided_at, removal, sanction, no_action, rule, reversed_at }) =>
        `${number}  ${utc(decided_at)}  ${[removal && `removed ${removal}`, sanction, no_action, rule].filter(Boolean).join(', ')}${reversed_at ? '  taken back' : ''}`,
    ),
    ...(shown.ban_proposed ? ['', `${shown.strikes} strikes count: a ban is to be thought of.`] : []),
  ];
}

function profileLines({ profile, strikes, name, fictional }: ShownCase): string[] {
  if (!profile) return [`Profile  ${whose({ name, fictional })}`];
  const facts = [String(profile.age), profile.country, profile.language, profile.account ?? 'nobody’s account'];
  return [
    `Profile  ${whose({ name: profile.name, fictional })}, ${facts.map((fact) => plainLine(fact)).join(', ')}`,
    `         ${profile.id}  strikes that count: ${strikes}`,
    ...profileWords(profile),
  ];
}

function thingLines({ thing, photo_id, photo, message_id, message }: ShownCase): string[] {
  if (thing === 'photo') {
    return [`Photo    ${photo_id}  ${photo ? `${photo.moderation}${photo.is_private ? ', private' : ''}` : 'gone'}`];
  }
  if (thing !== 'message') return [];
  if (!message) return [`Message  #${message_id}  gone`];
  const deleted = message.deleted_at && `deleted by its sender ${utc(message.deleted_at)}`;
  const also = [message.gift && `gift ${message.gift}`, message.has_photo && 'with a photo', deleted]
    .filter(Boolean)
    .join(', ');
  return [
    `Message  #${message_id}  ${utc(message.created_at)}${also && `  ${also}`}`,
    ...(message.text ? [indented(message.text)] : []),
  ];
}
