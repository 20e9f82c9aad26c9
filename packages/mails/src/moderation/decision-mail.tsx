import { formatDate, formatDateTime, type ServerMessage } from '@vonk/i18n';
import type { HouseRule, Sanction } from '@vonk/schema/constants';
import { SECURITY_TEXTS } from '../accounts/security-texts.ts';
import { letter } from '../letter/letter.tsx';
import { partsOf, type Values } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainParagraphs, plainWords } from '../plain-words.ts';
import { RULE_TEXTS, DECISION_TEXTS as TEXTS } from './decision-texts.ts';

export interface DecisionData {
  name: string;
  number: string;
  removal: 'photo' | 'message' | 'about' | null;
  sanction: Sanction | null;
  /** The end of a ban; null: permanent. */
  until: Date | null;
  rule: HouseRule;
  /** The legal provision, if the rule is the law. */
  law: string | null;
  /** The facts in an operator's words; may have several lines. */
  facts: string;
  /** Whether it followed a report. */
  isReported: boolean;
  /** The minimum age of the site. */
  minAge: number;
  appealUntil: Date;
  timeZone: string;
  /** To the reasons and the appeal form. */
  link: string;
}

/** Tells a member what was decided, why, and how to appeal. */
export function decisionMail(frame: MailFrame, data: DecisionData): MailDraft {
  const { say, paragraph, facts, quoted, button, linkHint } = partsOf(frame);
  const measures = measuresOf(frame, data);
  return letter(frame, {
    subject: say(TEXTS.subject, { number: plainWords(data.number) }),
    preview: measures.map(([text, values]) => say(text, values)).join(' '),
    heading: say(TEXTS.heading),
    name: data.name,
    parts: [
      paragraph(TEXTS.intro),
      facts(measures),
      paragraph(TEXTS.facts),
      ...plainParagraphs(data.facts).map(quoted),
      ...(data.rule === 'law'
        ? [paragraph(TEXTS.law), quoted(plainWords(data.law ?? ''))]
        : [paragraph(TEXTS.rule), paragraph(RULE_TEXTS[data.rule], { minAge: data.minAge })]),
      paragraph(data.isReported ? TEXTS.reported : TEXTS.found),
      paragraph(TEXTS.appeal, { date: formatDate(frame.locale, data.appealUntil, data.timeZone) }),
      button(TEXTS.button, data.link),
      linkHint(data.link),
    ],
    reason: SECURITY_TEXTS.reason,
  });
}

function measuresOf(
  { locale }: MailFrame,
  { removal, sanction, until, timeZone }: DecisionData,
): (readonly [ServerMessage, Values?])[] {
  const ban: readonly [ServerMessage, Values?] = until
    ? [TEXTS.banUntil, { time: formatDateTime(locale, until, timeZone) }]
    : [TEXTS.ban];
  return [
    ...(removal ? [[TEXTS[removal]] as const] : []),
    ...(sanction === 'ban' ? [ban] : sanction ? [[TEXTS[sanction]] as const] : []),
  ];
}
