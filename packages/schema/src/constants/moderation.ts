import type { ReportReason } from './report-reasons.ts';

/** The house rules that a decision can be based on, as listed on /pages/ban; `law` also names a provision. */
export const HOUSE_RULES = ['minors', 'abuse', 'fraud', 'advertising', 'impersonation', 'automation', 'law'] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];

/** What a decision removes: the reported photo or message, a profile's "about" text, or an entire fictional profile. */
export const REMOVALS = ['photo', 'message', 'about', 'profile'] as const;
export type Removal = (typeof REMOVALS)[number];

export const SANCTIONS = ['warning', 'strike', 'ban'] as const;
export type Sanction = (typeof SANCTIONS)[number];

/** Why nothing was done: no rule is broken, or the thing no longer exists. */
export const NO_ACTIONS = ['allowed', 'gone'] as const;
export type NoAction = (typeof NO_ACTIONS)[number];

export const CASE_STATUSES = ['open', 'in_review', 'decided'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
export const APPEAL_STATES = ['open', 'upheld', 'rejected'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
export const COMPLAINT_STATUSES = ['open', 'answered', 'closed'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];
export const COMPLAINT_EVENT_KINDS = ['answered', 'closed'] as const;
export type ComplaintEventKind = (typeof COMPLAINT_EVENT_KINDS)[number];
/** What lifts a ban: the end of its term, an appeal, or an operator. */
export const BAN_ENDS = ['end', 'appeal', 'operator'] as const;
export type BanEnd = (typeof BAN_ENDS)[number];

/** The lowest rank is reviewed first: minors, then threats and other illegal content, then money. */
export const REASON_RANK: Record<ReportReason, number> = {
  underage: 0,
  harassment: 1,
  illegal: 1,
  scam: 2,
  hate: 3,
  nudity: 3,
  fake: 4,
  other: 4,
};

/** Where a finding was made: the "about" text, a first message, the same message to many, a banned picture. */
export const FLAG_KINDS = ['about', 'first_message', 'same_message', 'picture'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

export const STRIKE_DAYS = 180;
/** Number of unexpired strikes at which a ban should be considered. */
export const STRIKES_BEFORE_BAN = 3;
/** Six months, at their longest. */
export const APPEAL_DAYS = 184;
export const APPEAL_MAX_LENGTH = 5000;
export const FACTS_MAX_LENGTH = 2000;
export const LAW_MAX_LENGTH = 200;

export const REPORT_MAX_LENGTH = 2000;
export const COMPLAINT_MAX_LENGTH = 5000;
export const COMPLAINT_ABOUT_MAX_LENGTH = 200;
