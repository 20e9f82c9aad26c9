/** What a mail system tells of a mail; `unknown`: no rule understood it. */
export const MAIL_EVENT_KINDS = ['delivery', 'complaint', 'unknown'] as const;
export type MailEventKind = (typeof MAIL_EVENT_KINDS)[number];

/** What became of it. */
export const MAIL_EVENT_OUTCOMES = ['suppressed', 'no_effect', 'kept_aside'] as const;
export type MailEventOutcome = (typeof MAIL_EVENT_OUTCOMES)[number];
