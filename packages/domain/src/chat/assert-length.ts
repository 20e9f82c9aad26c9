import { invalidField } from '@vonk/schema';
import type { SiteRecord } from '../sites/site-directory.ts';

/** @throws AppError `message_too_long` */
export function assertLength(text: string, { message_length: max }: Pick<SiteRecord, 'message_length'>): void {
  if ([...text].length > max) throw invalidField('message', 'message_too_long', { max });
}
