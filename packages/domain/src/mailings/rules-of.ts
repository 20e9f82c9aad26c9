import type { MailingKind } from '@vonk/schema';
import { activationReminders } from './activation-reminders.ts';
import type { MailingRules } from './mailing-rules.ts';
import { news } from './news.ts';
import { promotions } from './promotions.ts';
import { weeklyUpdates } from './weekly-updates.ts';

const RULES: Record<MailingKind, MailingRules> = {
  weekly: weeklyUpdates,
  promotion: promotions,
  news,
  'activation-reminder': activationReminders,
};

export function rulesOf({ kind }: { kind: MailingKind }): MailingRules {
  return RULES[kind];
}
