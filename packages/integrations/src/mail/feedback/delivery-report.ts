import type { DeliveryResult } from '@vonk/ports';
import { tellsDeadAddress } from '../dead-address.ts';
import { MOST_RECIPIENTS } from './mail-feedback.ts';
import { readAddress, readEncodedAddress } from './report-address.ts';
import { type ReportFields, single } from './report-fields.ts';

const STATUS = /^[245]\.\d{1,3}\.\d{1,3}(?!\S)/;
const ACTION = /^[a-z]{1,20}$/;

const isOfRecipient = (group: ReportFields): boolean => group.has('final-recipient') || group.has('original-recipient');

export const hasRecipients = (groups: readonly ReportFields[]): boolean => groups.some(isOfRecipient);

/** Reads the groups of a delivery status (RFC 3464); null if any of them lacks a result. */
export function readDeliveryReport(groups: readonly ReportFields[]): DeliveryResult[] | null {
  const recipients = groups.filter(isOfRecipient);
  if (recipients.length === 0 || recipients.length > MOST_RECIPIENTS) return null;
  const results = recipients.map(readResult);
  return results.every((result) => result !== null) ? results : null;
}

function readResult(fields: ReportFields): DeliveryResult | null {
  // A comment may follow the action.
  const action = single(fields, 'action')?.split('(', 1)[0]?.trim().toLowerCase() ?? '';
  const status = STATUS.exec(single(fields, 'status') ?? '')?.[0];
  if (!ACTION.test(action) && !status) return null;
  const addresses = [
    readEncodedAddress(single(fields, 'original-recipient')),
    readAddress(single(fields, 'final-recipient')),
  ].filter((address) => address !== null);
  const reason = `${status ?? ''} ${single(fields, 'diagnostic-code') ?? ''}`;
  return { addresses: [...new Set(addresses)], isBounce: action === 'failed' && tellsDeadAddress(reason) };
}
