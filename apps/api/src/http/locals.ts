import type { SiteRecord } from '@vonk/domain';
import type { Locale } from '@vonk/schema';
import type { Response } from 'express';
import type { BareFacts } from './request-facts.ts';

/** What the steps of one request leave for those behind them. */
export interface Locals {
  facts: BareFacts;
  /** Absent until the site is known. */
  locale?: Locale;
  site?: SiteRecord;
  /** The path of the contract that answers; for metrics, which must not hold what callers make up. */
  route?: string;
  userId?: string;
}

export function localsOf(res: Response): Locals {
  return res.locals as Locals;
}
