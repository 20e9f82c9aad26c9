import { AppError, type Endpoint, type FieldIssue, fieldErrors } from '@vonk/schema';
import { z } from 'zod';

type Schema = NonNullable<Endpoint['body']>;

/**
 * Parses the input with the schema.
 * @throws AppError invalid_input with every field at fault
 */
export function validate(schema: Schema | undefined, input: unknown): unknown {
  const unstorable = fieldsWithNul(input);
  if (unstorable.length > 0)
    throw invalid(Object.fromEntries(unstorable.map((field) => [field, { code: 'invalid_characters' }])));
  if (!schema) {
    const unknown = Object.keys(input ?? {});
    if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, { code: 'unknown_field' }])));
    return undefined;
  }
  const result = schema.safeParse(input);
  if (!result.success) throw invalid(fieldErrors(result.error, input));
  return result.data;
}

/** Finds faults in those fields of a body that are valid by the schema. */
export type FindFaults = (valid: Record<string, unknown>) => Promise<Record<string, FieldIssue>>;

/**
 * Parses the body as `validate` does. A refusal also has the faults that `findFaults` finds, so that a form reports all
 * at once.
 * @throws AppError invalid_input with every field at fault
 */
export async function validateForm(
  schema: Schema | undefined,
  body: unknown,
  findFaults: FindFaults,
): Promise<unknown> {
  try {
    return validate(schema, body);
  } catch (error) {
    if (!(error instanceof AppError) || !(schema instanceof z.ZodObject)) throw error;
    throw invalid({ ...(await findFaults(validFields(schema, body))), ...error.fields });
  }
}

function validFields({ shape }: z.ZodObject, body: unknown): Record<string, unknown> {
  const given = new Map(Object.entries(body ?? {}));
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const { success, data } = z.safeParse(field, given.get(name));
      return success ? [[name, data]] : [];
    }),
  );
}

/**
 * Parses the query with the schema. Unknown parameters are ignored, because old clients and links may send more.
 * @throws AppError invalid_input with every field at fault
 */
export function validateQuery(schema: Schema | undefined, query: Record<string, unknown>): unknown {
  if (!schema) return undefined;
  const unknown = unknownIn(schema, query);
  return validate(schema, Object.fromEntries(Object.entries(query).filter(([name]) => !unknown.has(name))));
}

function unknownIn(schema: Schema, query: Record<string, unknown>): Set<string> {
  const { error } = schema.safeParse(query);
  const names = error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  return new Set(names);
}

function invalid(fields: Record<string, FieldIssue>): AppError {
  return new AppError('invalid_input', { fields });
}

const NAME_LENGTH = 100;

/** U+0000 is valid in JSON, but PostgreSQL text cannot hold it. */
function fieldsWithNul(input: unknown): string[] {
  const found: string[] = [];
  const open: { path: string; value: unknown }[] = [{ path: '', value: input }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && value.includes('\0')) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      open.push({ path: (path === '' ? name : `${path}.${name}`).slice(0, NAME_LENGTH), value: inner });
    }
  }
  return found;
}
