import { serverMessages } from '@vonk/i18n';
import type { HouseRule } from '@vonk/schema/constants';

/** A statement of reasons (Regulation (EU) 2022/2065, article 17). */
export const DECISION_TEXTS = serverMessages('mail.decision', {
  subject: 'Our decision {number} about your account at {site}',
  heading: 'A decision about your account',
  intro: 'This is what we decided:',
  photo: 'We removed one of your photos.',
  message: 'We removed one of your messages.',
  about: 'We removed the text of your profile.',
  warning: 'This is a warning.',
  strike: 'This is a warning that counts: after several of them we may close your account.',
  ban: 'Your account is closed for good.',
  banUntil: 'Your account is closed until {time}.',
  facts: 'What we found:',
  rule: 'The house rule that it breaks:',
  law: 'The law that it breaks:',
  reported: 'It was reported to us. A person decided, without automated means.',
  found: 'We came across it ourselves. A person decided, without automated means.',
  appeal:
    'You don’t agree? You can object free of charge until {date}: someone who did not take this decision looks at it again. You can also go to a certified body for the settlement of disputes, or to court.',
  button: 'See the reasons and object',
});

/** Worded as on /pages/ban; for the law, the provision is named instead. */
export const RULE_TEXTS = serverMessages<Exclude<HouseRule, 'law'>>('mail.rule', {
  minors: 'Being younger than {minAge}, or anything sexual that involves minors.',
  abuse: 'Threats, stalking, blackmail, hate, and insults that go on after a no.',
  fraud: 'Asking for money, gift cards or bank details, or offering investments.',
  advertising: 'Advertising, paid sexual services, and links that lead people away to pay elsewhere.',
  impersonation: 'Posing as someone else, or posting photos of others without their consent.',
  automation: 'Several accounts, automatic messages, and copying profiles.',
});
