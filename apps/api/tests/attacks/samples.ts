import { TEST_PASSWORD } from '@vonk/testing';
import type { z } from 'zod';
import { shapeOf } from './schema-fields.ts';

/** At least one of these fits every plain field of the contract. A field of a new format needs a new one. */
const CANDIDATES: unknown[] = Object.values({
  ids: ['018f3f3e-7f1b-7c3a-9d0e-0123456789ab', 'ann@members.test'],
  times: ['1990-05-05', '2023-12-01T12:00:00.000Z'],
  places: ['NL-UT', 'NL', 'nl'],
  choices: ['ideal', 'art', 'female', 'hetero', 'blond', 'slim', 'single', 'none', 'chat', 'like', 'scam'],
  secrets: ['tr_abc123', 'A'.repeat(43)],
  words: ['denied', 'One-Click', 'public-key', 'a long walk by the sea'],
  numbers: ['20', '1', '90', '0,0,1,1'],
  paths: ['/search'],
  json: [20, true, []],
}).flat();

/** For fields whose format does not tell what they mean. */
const BY_NAME: Record<string, unknown> = {
  gift: 'rose',
  house_number: '12',
  iban: 'NL91ABNA0417164300',
  mobile: '+31612345678',
  old_password: TEST_PASSWORD,
  password: TEST_PASSWORD,
  radius: '25',
  zip: '3511 AB',
};

function isEnum(schema: z.ZodType): schema is z.ZodEnum {
  return schema.def.type === 'enum';
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? unwrapped(innerType) : schema;
}

/** A value that the schema accepts. Throws if no candidate fits. */
export function sampleOf(schema: z.ZodType | undefined, name = 'the input'): unknown {
  if (!schema) return undefined;
  const shape = shapeOf(schema);
  if (Object.keys(shape).length === 0) {
    const bare = unwrapped(schema);
    if (isEnum(bare)) return bare.options[0];
    const meant = BY_NAME[name.split('.').at(-1) ?? ''];
    const found = [meant, ...CANDIDATES, {}].find(
      (candidate) => candidate !== undefined && schema.safeParse(candidate).success,
    );
    if (found === undefined) throw new Error(`No sample suits ${name}; add one to CANDIDATES`);
    return found;
  }
  const values = Object.fromEntries(
    Object.entries(shape).map(([field, inner]) => [field, () => sampleOf(inner, `${name}.${field}`)]),
  );
  const isNeeded = (field: string) => shape[field]?.safeParse(undefined).success === false;
  const needed = Object.keys(shape).filter(isNeeded);
  const others = Object.keys(shape).filter((field) => !isNeeded(field));
  // Some inputs need one of several fields, or two together.
  for (const extra of [[], ...others.map((field) => [field]), ...others.flatMap((a) => others.map((b) => [a, b]))]) {
    const sample = Object.fromEntries([...needed, ...extra].map((field) => [field, values[field]?.()]));
    if (schema.safeParse(sample).success) return sample;
  }
  throw new Error(`No sample suits ${name}; its fields depend on each other`);
}
