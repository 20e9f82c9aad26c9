import { randomUUID } from 'node:crypto';
import { type Endpoint, type IdField, type IdKind, idFields } from '@vonk/schema';
import type { z } from 'zod';
import type { Values } from './call-endpoint.ts';
import { sampleOf } from './samples.ts';
import { type Field, fieldsOf, shapeOf } from './schema-fields.ts';

export type Part = 'query' | 'body';

export interface IdInput extends Field {
  part: Part;
  id: IdField;
}

type Wrapped = { innerType?: z.ZodType; in?: z.ZodType; options?: z.ZodType[]; element?: z.ZodType };

/** How the field declares the id that it takes; undefined if it takes none. */
export function idOf(schema: z.ZodType): IdField | undefined {
  const declared = idFields.get(schema);
  if (declared) return declared;
  const { innerType, in: input, options = [], element } = schema.def as unknown as Wrapped;
  for (const inner of [innerType, input, element, ...options]) {
    const found = inner && idOf(inner);
    if (found) return found;
  }
  return undefined;
}

/** Every field of the call that takes an id. */
export function idInputs(endpoint: Endpoint): IdInput[] {
  return (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint[part]).flatMap((field) => {
      const id = idOf(field.schema);
      return id ? [{ ...field, part, id }] : [];
    }),
  );
}

const SOME_IDS = [randomUUID(), '123456789012345678'];
const NO_IDS = ['some words', 'words', '12.5', '-1'];

/** Whether a field takes ids, judging by the values it accepts or by its name. */
export function looksLikeId({ path, schema }: Field): boolean {
  const takes = (value: unknown) => schema.safeParse(value).success;
  const name = path.at(-1) ?? '';
  if (/(^|_)ids?$/.test(name)) return true;
  const takesList = SOME_IDS.some((id) => takes([id])) && !NO_IDS.some((word) => takes([word]));
  return takesList || (SOME_IDS.some(takes) && !NO_IDS.some(takes));
}

/** The fields of an object, with the value at the given path, however deep. */
export function givenAt(
  schema: z.ZodType | undefined,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Values {
  if (rest.length === 0) return { [name]: value };
  const inner = shapeOf(schema)[name];
  return { [name]: { ...(sampleOf(inner, name) as Values), ...givenAt(inner, rest, value) } };
}

/** The caller's id of each kind. */
export type Names = Record<IdKind, string>;

/**
 * Valid input with the caller's own ids and with the given fields. A query gets as few fields as possible, because one
 * may exclude another; a body as many as possible.
 */
export function inputFor(part: Part, schema: z.ZodType | undefined, names: Names, given: Values = {}): Values {
  if (!schema) return {};
  const shape = shapeOf(schema);
  const value = (field: string) => {
    if (Object.hasOwn(given, field)) return given[field];
    const inner = shape[field] as z.ZodType;
    const id = idOf(inner);
    if (id === undefined) return sampleOf(inner, field);
    if ('reach' in id) return names[id.kind];
    return id.kind === 'provider' ? 'tr_unknown' : randomUUID();
  };
  const isNeeded = (field: string) => shape[field]?.safeParse(undefined).success === false;
  const fields = Object.keys(shape);
  const fixed = fields.filter((field) => isNeeded(field) || Object.hasOwn(given, field));
  const others = fields.filter((field) => !fixed.includes(field));
  // Some inputs need one of several fields, or two together.
  const most = part === 'body' ? [others] : [];
  for (const extra of [
    ...most,
    [],
    ...others.map((field) => [field]),
    ...others.flatMap((a) => others.map((b) => [a, b])),
  ]) {
    const input = Object.fromEntries([...fixed, ...extra].map((field) => [field, value(field)]));
    if (schema.safeParse(input).success) return input;
  }
  throw new Error(`No input with ${Object.keys(given).join(', ')} suits; its fields depend on each other`);
}
