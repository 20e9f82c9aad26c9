import { Refusal } from '../../operators/refusal.ts';
import { CONSTRAINT_MEANINGS } from './constraint-meanings.ts';
import type { SettingTable } from './setting-tables.ts';

const RESTRICTED = '23001';
const NOT_NULL = '23502';
const FOREIGN_KEY = '23503';
const UNIQUE = '23505';
const CHECK = '23514';
/** Class of errors in the values themselves, e.g. a number out of range. */
const DATA = /^22/;

interface DatabaseError {
  code?: string;
  constraint?: string;
  column?: string;
  detail?: string;
  message: string;
}

/** Turns an error of Postgres into a message for the operator; returns any other error unchanged. */
export function refusedByDatabase(error: unknown, table: SettingTable): unknown {
  const { code = '', constraint, column, message } = error as DatabaseError;
  if (code === RESTRICTED || (code === FOREIGN_KEY && isStillInUse(error as DatabaseError))) {
    const instead = table.retire ? ` Take it out of use by ${table.retire}.` : '';
    return new Refusal('setting_in_use', `Other rows need this ${table.noun} (${constraint}).${instead}`);
  }
  if (code === FOREIGN_KEY || code === UNIQUE || code === CHECK) {
    const meaning = (constraint && CONSTRAINT_MEANINGS[constraint]) ?? message;
    return new Refusal('setting_refused', `${meaning} (${constraint})`);
  }
  if (code === NOT_NULL) return new Refusal('setting_refused', `${column} must not be empty.`);
  if (DATA.test(code)) return new Refusal('setting_refused', `The database refuses it: ${message}.`);
  return error;
}

const isStillInUse = ({ detail = '' }: DatabaseError): boolean => /is still referenced from table/.test(detail);
