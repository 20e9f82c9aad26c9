import { z } from 'zod';
import { siteRow } from './site.ts';
import { SITE_SETTINGS, type SiteSetting } from './site-settings.ts';

const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;

/** The kind of values that a setting takes. */
export type SettingValues =
  | { kind: 'number'; least: number; most: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'flag' | 'instant' | 'list' | 'object' | 'text' };

/** What follows from the entry of a setting: for documents, refusals and tests. */
export interface SettingFacts {
  name: string;
  about: string;
  values: SettingValues;
  /** The default; undefined if every site has to say it. */
  usual: unknown;
  isForPages: boolean;
  isLocalised: boolean;
  /** What its CHECKs require, after its name; null where it has none. */
  allows: string | null;
  words: string | null;
}

/** The settings that operators can set, in the order in which they see them. */
export const SITE_SETTING_FACTS: readonly SettingFacts[] = Object.entries<z.ZodType>(siteRow.shape).map(
  ([name, type]) => {
    const {
      about,
      pages,
      isLocalised = false,
      allows,
      words,
    }: SiteSetting = SITE_SETTINGS[name as keyof typeof siteRow.shape];
    const values = valuesOf(type);
    return {
      name,
      about,
      values,
      usual: type.safeParse(undefined).data,
      isForPages: pages !== undefined,
      isLocalised,
      allows: allows ?? ruleOf(values, type.safeParse(null).success),
      words: words ?? null,
    };
  },
);

function valuesOf(type: unknown): SettingValues {
  if (type instanceof z.ZodDefault || type instanceof z.ZodNullable) return valuesOf(type.unwrap());
  if (type instanceof z.ZodNumber) {
    return { kind: 'number', least: type.minValue ?? MIN_SAFE_INTEGER, most: type.maxValue ?? MAX_SAFE_INTEGER };
  }
  if (type instanceof z.ZodEnum) return { kind: 'choice', options: type.options.map(String) };
  if (type instanceof z.ZodBoolean) return { kind: 'flag' };
  if (type instanceof z.ZodArray) return { kind: 'list' };
  if (type instanceof z.ZodRecord) return { kind: 'object' };
  if (type instanceof z.ZodISODateTime) return { kind: 'instant' };
  return { kind: 'text' };
}

/** A number's and a choice's rule, which their type tells. */
function ruleOf(values: SettingValues, isNullable: boolean): string | null {
  const orNull = isNullable ? ', or null' : '';
  if (values.kind === 'number') return `is ${values.least} to ${values.most}${orNull}`;
  if (values.kind !== 'choice') return null;
  return `is ${values.options.slice(0, -1).join(', ')} or ${values.options.at(-1)}${orNull}`;
}
