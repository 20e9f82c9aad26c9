import type { SiteRecord } from '@vonk/domain';
import type { Locale } from '@vonk/schema';
import type { Response } from 'express';
import type { BareFacts } from './request-facts.ts';

/** What the middleware of one request passes on. */
export interface Locals {
  facts: BareFacts;
  /** Absent until the site is known. */
  locale?: Locale;
  site?: SiteRecord;
  /** The contract's path for this request. Metrics use it, because they must not hold paths that callers make up. */
  route?: string;
  userId?: string;
}

export function localsOf(res: Response): Locals {
  return res.locals as Locals;
}
