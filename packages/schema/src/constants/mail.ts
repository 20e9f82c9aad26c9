/** What a mail system reports about a mail; `unknown`: no rule understood the report. */
export const MAIL_EVENT_KINDS = ['delivery', 'complaint', 'unknown'] as const;
export type MailEventKind = (typeof MAIL_EVENT_KINDS)[number];

/** The effect of the report. */
export const MAIL_EVENT_OUTCOMES = ['suppressed', 'no_effect', 'kept_aside'] as const;
export type MailEventOutcome = (typeof MAIL_EVENT_OUTCOMES)[number];
