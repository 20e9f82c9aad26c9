import type { z } from 'zod';

/** A field of an input, with its schema. */
export interface Field {
  path: string[];
  schema: z.ZodType;
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Record<string, z.ZodType>;
}

/** Every field of an input, including those in nested objects. */
export function fieldsOf(schema: z.ZodType | undefined, path: string[] = []): Field[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, inner]) => [
    { path: [...path, name], schema: inner },
    ...fieldsOf(inner, [...path, name]),
  ]);
}

/** The fields of an object, unwrapped if necessary; none for anything else. */
export function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!schema) return {};
  const { type, innerType, in: input, shape } = schema.def as unknown as Definition;
  if (type === 'object') return shape ?? {};
  return shapeOf(innerType ?? input);
}
