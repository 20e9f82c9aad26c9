import type { Context } from '../context.ts';

/** What moderation's use cases need; the operators' command line provides no more. */
export type ModerationContext = Pick<Context, 'db' | 'clock' | 'sites' | 'live'>;
