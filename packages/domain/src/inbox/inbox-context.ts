import type { Context } from '../context.ts';

/** What the inbox's use cases need; the operators' command line provides no more. */
export type InboxContext = Pick<Context, 'db' | 'clock' | 'sites' | 'live'>;
