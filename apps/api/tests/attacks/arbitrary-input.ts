import { randomUUID } from 'node:crypto';
import { idFields } from '@vonk/schema';
import fc from 'fast-check';
import type { z } from 'zod';
import { HOSTILE_PAIRS, HOSTILE_VALUES } from './hostile-values.ts';
import { idOf, type Names } from './ids-of-input.ts';
import { sampleOf } from './samples.ts';
import { shapeOf } from './schema-fields.ts';

export interface Ground {
  /** Candidates for id fields: the caller's ids, and another person's. */
  names: readonly Names[];
  /** Whether the input is sent as JSON; otherwise all values are text. */
  isJson: boolean;
}

type Definition = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  element?: z.ZodType;
  values?: unknown[];
  entries?: Record<string, string>;
};

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Values that the schema accepts. */
function meant(schema: z.ZodType, name: string, ground: Ground): fc.Arbitrary<unknown> {
  return likely(schema, name, ground).map((value) =>
    schema.safeParse(value).success ? value : sampleOrText(schema, name),
  );
}

/** Values of the schema's type, most of which it accepts. */
function likely(schema: z.ZodType, name: string, ground: Ground): fc.Arbitrary<unknown> {
  const declared = idFields.get(schema) ?? idOf(schema);
  if (declared) {
    const ids = 'reach' in declared ? ground.names.map((names) => names[declared.kind]) : [];
    return fc.oneof(fc.constantFrom(...ids, randomUUID()), fc.uuid());
  }
  const { type, innerType, in: input, options = [], element, values, entries } = definitionOf(schema);
  if (type === 'object') return objectOf(schema, ground, meant);
  if (innerType) return likely(innerType, name, ground);
  if (type === 'pipe' && input) return likely(input, name, ground);
  if (type === 'union') return fc.oneof(...options.map((option) => likely(option, name, ground)));
  if (type === 'array' && element) return fc.array(meant(element, name, ground), { maxLength: 12 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'literal') return fc.constantFrom(...(values ?? [null]));
  if (type === 'enum') return fc.constantFrom(...Object.values(entries ?? {}));
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer(), fc.double());
  return fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
}

function sampleOrText(schema: z.ZodType, name: string): unknown {
  try {
    return sampleOf(schema, name);
  } catch {
    // Inside a wrapper, only the outer schema may know the format.
    return 'a long walk by the sea';
  }
}

const PIECES = ['', '\u0000', '\r\n', "'", '%', '..', ' ', '\u202e', '\ud800', '9', 'é', '<b>', '\u200b'];

/** Almost valid values: one character added, removed or replaced. */
function bent(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(arbitrary, fc.nat(), fc.constantFrom(...PIECES)).map(([value, at, other]) => {
    if (typeof value === 'number') return value + (at % 2 === 0 ? 0.5 : -at);
    if (typeof value !== 'string') return value === true ? 'true' : value;
    const place = at % (value.length + 1);
    return value.slice(0, place) + other + value.slice(place + (at % 2));
  });
}

/** For one field: mostly valid values, otherwise almost valid, hostile or arbitrary ones. */
function fieldOf(schema: z.ZodType, name: string, ground: Ground): fc.Arbitrary<unknown> {
  const valid = meant(schema, name, ground);
  return fc.oneof(
    { weight: 20, arbitrary: valid },
    { weight: 2, arbitrary: bent(valid) },
    { weight: 2, arbitrary: fc.constantFrom(...(ground.isJson ? HOSTILE_VALUES : HOSTILE_PAIRS)) },
    { weight: 1, arbitrary: ground.isJson ? fc.jsonValue({ maxDepth: 3 }) : fc.string({ unit: 'binary' }) },
  );
}

/** Null, except one time in `oneIn`. */
export function seldom<T>(arbitrary: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** An object's fields; some optional ones are left out. */
function objectOf(
  schema: z.ZodType | undefined,
  ground: Ground,
  of: typeof meant,
): fc.Arbitrary<Record<string, unknown>> {
  const shape = shapeOf(schema);
  const isNeeded = (name: string) => shape[name]?.safeParse(undefined).success === false;
  const fields = Object.entries(shape).map(([name, inner]) => {
    const field = of(inner, name, ground);
    return [name, isNeeded(name) ? field : fc.option(field, { nil: undefined, freq: 2 })] as const;
  });
  return fc
    .record(Object.fromEntries(fields))
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
}

/** For an object: half of the time valid, otherwise with almost valid, hostile, missing or unknown fields. */
export function inputOf(schema: z.ZodType | undefined, ground: Ground): fc.Arbitrary<Record<string, unknown>> {
  const unknown = fc.constantFrom('__proto__', 'constructor', 'id', 'user_id', 'is_admin', 'toString', 'x'.repeat(200));
  const anything = ground.isJson ? fc.jsonValue({ maxDepth: 1 }) : fc.string();
  const bentInput = fc
    .tuple(
      objectOf(schema, ground, fieldOf),
      seldom(fc.tuple(unknown, anything), 10),
      seldom(fc.constantFrom('', ...Object.keys(shapeOf(schema))), 10),
    )
    .map(([values, more, without]) => {
      const entries = Object.entries(values).filter(([name]) => name !== without);
      return Object.fromEntries(more ? [...entries, more] : entries);
    });
  return fc.oneof(objectOf(schema, ground, meant), bentInput);
}
