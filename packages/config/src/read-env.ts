import type { z } from 'zod';

/** `process.env`, or a test's own object. */
export type Env = Record<string, string | undefined>;

/** The environment is invalid. The message has one sentence per variable, one per line, and never contains a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    const first = new Map(sentences.map((sentence) => [nameIn(sentence), sentence] as const).reverse());
    const all = [...new Set(sentences.map(nameIn))].map((name) => first.get(name) ?? '');
    super(all.join('\n'));
    this.sentences = all;
  }
}

/** The variable that a sentence is about is its first word. */
const nameIn = (sentence: string): string => sentence.split(' ', 1)[0] ?? '';

/**
 * Reads the variables of a schema and passes all values to `checks`, which throw a `ConfigError` of
 * their own. An empty variable counts as absent.
 * @throws ConfigError that names every variable that is missing or invalid
 */
export const readEnv = <Schema extends z.ZodObject>(
  schema: Schema,
  env: Env,
  checks: readonly ((values: z.infer<Schema>) => unknown)[] = [],
): z.infer<Schema> => {
  const present = Object.entries(env).flatMap(([name, value]) => {
    const trimmed = value?.trim();
    return trimmed ? [[name, trimmed]] : [];
  });
  const given = Object.fromEntries(present) as Record<string, string>;
  const sentences: string[] = [];
  const read = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, variable]) => {
    const result = variable.safeParse(given[name]);
    if (result.success) return [[name, result.data]];
    sentences.push(`${name} ${result.error.issues[0]?.message}.`);
    return [];
  });
  const values = Object.fromEntries(read) as z.infer<Schema>;
  // The demo requires other variables: until `VONK_DEMO` is valid, none is reported as missing.
  const isClear = !sentences.some((sentence) => nameIn(sentence) === 'VONK_DEMO');
  for (const check of isClear ? checks : []) {
    try {
      check(values);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      sentences.push(...error.sentences);
    }
  }
  if (sentences.length > 0) throw new ConfigError(sentences);
  return values;
};
