import type { ServerMessage } from '@vonk/i18n';
import type { HouseRule } from '@vonk/schema/constants';

/** A statement of reasons (Regulation (EU) 2022/2065, article 17). */
export const DECISION_TEXTS = {
  subject: /*i18n*/ { id: 'mail.decision.subject', message: 'Our decision {number} about your account at {site}' },
  heading: /*i18n*/ { id: 'mail.decision.heading', message: 'A decision about your account' },
  intro: /*i18n*/ { id: 'mail.decision.intro', message: 'This is what we decided:' },
  photo: /*i18n*/ { id: 'mail.decision.photo', message: 'We removed one of your photos.' },
  message: /*i18n*/ { id: 'mail.decision.message', message: 'We removed one of your messages.' },
  about: /*i18n*/ { id: 'mail.decision.about', message: 'We removed the text of your profile.' },
  warning: /*i18n*/ { id: 'mail.decision.warning', message: 'This is a warning.' },
  strike: /*i18n*/ {
    id: 'mail.decision.strike',
    message: 'This is a warning that counts: after several of them we may close your account.',
  },
  ban: /*i18n*/ { id: 'mail.decision.ban', message: 'Your account is closed for good.' },
  banUntil: /*i18n*/ { id: 'mail.decision.ban_until', message: 'Your account is closed until {time}.' },
  facts: /*i18n*/ { id: 'mail.decision.facts', message: 'What we found:' },
  rule: /*i18n*/ { id: 'mail.decision.rule', message: 'The house rule that it breaks:' },
  law: /*i18n*/ { id: 'mail.decision.law', message: 'The law that it breaks:' },
  reported: /*i18n*/ {
    id: 'mail.decision.reported',
    message: 'It was reported to us. A person decided, without automated means.',
  },
  found: /*i18n*/ {
    id: 'mail.decision.found',
    message: 'We came across it ourselves. A person decided, without automated means.',
  },
  appeal: /*i18n*/ {
    id: 'mail.decision.appeal',
    message:
      'You don’t agree? You can object free of charge until {date}: someone who did not take this decision looks at it again. You can also go to a certified body for the settlement of disputes, or to court.',
  },
  button: /*i18n*/ { id: 'mail.decision.button', message: 'See the reasons and object' },
} satisfies Record<string, ServerMessage>;

/** Worded as on /pages/ban; for the law, the provision is named instead. */
export const RULE_TEXTS = {
  minors: /*i18n*/ {
    id: 'mail.rule.minors',
    message: 'Being younger than {minAge}, or anything sexual that involves minors.',
  },
  abuse: /*i18n*/ {
    id: 'mail.rule.abuse',
    message: 'Threats, stalking, blackmail, hate, and insults that go on after a no.',
  },
  fraud: /*i18n*/ {
    id: 'mail.rule.fraud',
    message: 'Asking for money, gift cards or bank details, or offering investments.',
  },
  advertising: /*i18n*/ {
    id: 'mail.rule.advertising',
    message: 'Advertising, paid sexual services, and links that lead people away to pay elsewhere.',
  },
  impersonation: /*i18n*/ {
    id: 'mail.rule.impersonation',
    message: 'Posing as someone else, or posting photos of others without their consent.',
  },
  automation: /*i18n*/ {
    id: 'mail.rule.automation',
    message: 'Several accounts, automatic messages, and copying profiles.',
  },
} satisfies Record<Exclude<HouseRule, 'law'>, ServerMessage>;
