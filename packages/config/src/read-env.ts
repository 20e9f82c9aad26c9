import type { z } from 'zod';

/** What a process reads: `process.env`, or a test's own object. */
export type Env = Record<string, string | undefined>;

/** The environment is wrong. The message is a sentence for each variable, a line each, and never holds a value. */
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

/** The variable that a sentence is about: it begins with it. */
const nameIn = (sentence: string): string => sentence.split(' ', 1)[0] ?? '';

/**
 * Reads the variables a schema asks for, and puts what they say together to `checks`, which throw a `ConfigError` of
 * their own. An empty variable counts as absent.
 * @throws ConfigError that names every variable that is missing or wrong
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
  // What the demo needs differs: while that is open, nothing is said to be missing.
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
