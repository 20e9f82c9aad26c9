import { findMember, type ShownMember, showMember } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { table } from '../../../terminal/table.ts';
import { utc } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { MEMBER } from './named.ts';

const ABOUT = "A member's account, money, flags, reports and devices; nobody's words. That you looked is kept.";

export const showCommand = (run: Run): Command =>
  command('show', ABOUT, MEMBER).option('--json', 'as JSON').action(run(show));

async function show({ ctx, operator, say }: Session, words: string, { json }: { json?: boolean }): Promise<void> {
  const name = operator();
  const member = await showMember(ctx, { operator: name, member: await findMember(ctx, words) });
  say(json ? plainJson(member) : sheet(member));
}

function sheet(member: ShownMember): string {
  const { confirmed_at: confirmed, notifications_disabled: unmailed } = member;
  return [
    `${plainLine(member.name)}, ${member.age}, ${member.country}, ${member.language}  ${member.site}`,
    `Account  ${member.user_id}`,
    `Profile  ${member.profile_id}`,
    `State    ${member.status}, ${member.paid_user ? 'premium' : 'free'}, ${member.credits} credits`,
    `Since    ${utc(member.created_at)}, ${confirmed ? `confirmed ${utc(confirmed)}` : 'not confirmed'}, seen ${utc(member.last_active_at)}`,
    `Photos   ${member.photos.map(({ moderation, count }) => `${count} ${moderation}`).join(', ') || 'none'}`,
    `Reports  ${member.reports.map(({ reason, status, count }) => `${count} ${reason} (${status})`).join(', ') || 'none'}; made ${member.reports_made}`,
    ...(unmailed.length > 0 ? [`No mails because of ${unmailed.join(', ')}`] : []),
    ...section(
      ['PAYMENT', 'UTC', 'STATE', 'METHOD', 'CREDITS', 'AMOUNT', 'RETURNED', 'REFUND'],
      member.payments.map((payment) => [
        payment.id,
        utc(payment.created_at),
        payment.status,
        payment.method,
        String(payment.credits),
        `${payment.amount.value} ${payment.amount.currency}`,
        payment.returned.value,
        refundOf(payment.withdrawal),
      ]),
    ),
    ...section(
      ['CREDITS', 'UTC', 'REASON', 'LEFT'],
      member.entries.map(({ amount, created_at, reason, balance }) => [
        String(amount),
        utc(created_at),
        reason,
        String(balance),
      ]),
    ),
    ...section(
      ['DECISION', 'UTC', 'REMOVED', 'SANCTION', 'RULE', 'OPERATOR', 'HOLDS'],
      member.decisions.map((decision) => [
        decision.number,
        utc(decision.decided_at),
        decision.removal ?? '-',
        decision.sanction ?? '-',
        decision.rule ?? '-',
        decision.operator,
        decision.is_over ? 'no' : 'yes',
      ]),
    ),
    ...section(
      ['FLAG', 'UTC', 'FOUND IN', 'WHAT', 'SETTLED BY'],
      member.flags.map(({ id, created_at, kind, signals, settled_by }) => [
        id,
        utc(created_at),
        kind,
        signals.join(', ') || '-',
        settled_by ?? '-',
      ]),
    ),
    ...section(
      ['DEVICE', 'LAST USED, UTC', 'LOGGED IN, UTC'],
      member.devices.map((device) => [plainLine(device.name), utc(device.last_used_at), utc(device.created_at)]),
    ),
    ...section(
      ['ACT', 'UTC', 'OPERATOR', 'WITH'],
      member.acts.map(({ action, at, operator, data }) => [action, utc(at), operator, plainLine(JSON.stringify(data))]),
    ),
  ].join('\n');
}

const refundOf = (withdrawal: ShownMember['payments'][number]['withdrawal']): string =>
  withdrawal ? `${withdrawal.number} ${withdrawal.state}, ${withdrawal.operator ?? 'by the member'}` : '-';

const section = (heads: string[], rows: string[][]): string[] => (rows.length > 0 ? ['', table(heads, rows)] : []);
