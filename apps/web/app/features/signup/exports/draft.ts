import { type Sexuality, sexualityOf, TRACKING_KEYS, trackingValue } from '@vonk/schema/constants';
import { CAME_BY_KEYS, isGender, isSought } from './address.ts';

const KEYS = [
  'gender',
  'seeks',
  'day',
  'month',
  'year',
  'country',
  'region',
  'city',
  'name',
  'email',
  'accept_terms',
  'terms_version',
  'sensitive_data',
  'marketing',
  'signup_message',
  'profile_id',
  ...CAME_BY_KEYS,
] as const;

export type DraftKey = (typeof KEYS)[number];
/** The values entered so far, as text. Never contains the password. */
export type Draft = Record<DraftKey, string>;

export enum Step {
  Who,
  About,
  Name,
  Account,
  Message,
}

/** The fields of each step; all others are carried along as hidden fields. */
export const STEP_KEYS: Record<Step, readonly DraftKey[]> = {
  [Step.Who]: ['gender', 'seeks'],
  [Step.About]: ['day', 'month', 'year', 'country', 'region', 'city'],
  [Step.Name]: ['name'],
  [Step.Account]: ['email', 'accept_terms', 'terms_version', 'sensitive_data', 'marketing'],
  [Step.Message]: ['signup_message'],
};

/** Names of the API's fields, with the step where each can be corrected. */
const STEP_OF_FIELD: Record<string, Step> = {
  gender: Step.Who,
  seeks: Step.Who,
  sexuality: Step.Who,
  date_of_birth: Step.About,
  country: Step.About,
  region: Step.About,
  city: Step.About,
  name: Step.Name,
  signup_message: Step.Message,
};

/** Reads the fields of a draft, cut to a length beyond which nothing is valid. */
export function readDraft(value: (key: string) => string): Draft {
  const longest = (key: DraftKey) => (key === 'signup_message' ? 10_000 : 300);
  const isTracking = (key: DraftKey) => TRACKING_KEYS.some((one) => one === key);
  return Object.fromEntries(
    KEYS.map((key) => [key, isTracking(key) ? (trackingValue(value(key)) ?? '') : value(key).slice(0, longest(key))]),
  ) as Draft;
}

/** The first message is a step only if there is a recipient. */
export function lastStep(draft: Draft): Step {
  return draft.profile_id ? Step.Message : Step.Account;
}

export function stepOf(text: string): Step {
  const step = Number(text);
  return Number.isInteger(step) && step >= Step.Who && step <= Step.Message ? step : Step.Who;
}

/** The earliest step with an error. */
export function stepOfErrors(fields: Record<string, unknown>): Step {
  return Math.min(...Object.keys(fields).map((field) => STEP_OF_FIELD[field] ?? Step.Account));
}

/** `YYYY-MM-DD` from what was entered so far; empty if nothing was. The server validates it. */
export function dateOfBirth({ day, month, year }: Draft): string {
  if (!day && !month && !year) return '';
  return `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
}

/** By the browser's clock. */
export function isOfAge(date: string, minAge: number, now = new Date()): boolean {
  const birthday = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(birthday.getTime()) || birthday.toISOString().slice(0, 10) !== date) return false;
  birthday.setUTCFullYear(birthday.getUTCFullYear() + minAge);
  return birthday <= now;
}

export function draftSexuality(draft: Draft): Sexuality | undefined {
  if (!isGender(draft.gender) || !isSought(draft.seeks)) return undefined;
  return sexualityOf(draft.gender, draft.seeks);
}
