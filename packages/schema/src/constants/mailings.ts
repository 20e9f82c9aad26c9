export const MAILING_KINDS = ['weekly', 'promotion', 'news', 'activation-reminder'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];
/** `unpaid`: only members who never paid. */
export const MAILING_AUDIENCES = ['all', 'unpaid'] as const;
export type MailingAudience = (typeof MAILING_AUDIENCES)[number];
export const MAILING_STATES = ['draft', 'running', 'paused', 'stopped', 'finished'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/** The state of a mailing's mail to one member. */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'skipped', 'failed', 'in_doubt'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
