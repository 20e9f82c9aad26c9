import type { z } from 'zod';

/** A place in an input, with what the schema says of it. */
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

/** Every field of an input, those inside objects too. */
export function fieldsOf(schema: z.ZodType | undefined, path: string[] = []): Field[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, inner]) => [
    { path: [...path, name], schema: inner },
    ...fieldsOf(inner, [...path, name]),
  ]);
}

/** The fields of an object, or of the object that is wrapped; none for anything else. */
export function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!schema) return {};
  const { type, innerType, in: input, shape } = schema.def as unknown as Definition;
  if (type === 'object') return shape ?? {};
  return shapeOf(innerType ?? input);
}
