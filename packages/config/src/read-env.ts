import type { z } from 'zod';

/** What a process reads: `process.env`, or a test's own object. */
export type Env = Record<string, string | undefined>;

/** The environment is wrong; the message is one sentence that names the variable and never holds its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the variables a schema asks for. An empty one counts as absent. Throws `ConfigError`. */
export const readEnv = <Schema extends z.ZodObject>(schema: Schema, env: Env): z.infer<Schema> => {
  const present = Object.entries(env).flatMap(([name, value]) => {
    const trimmed = value?.trim();
    return trimmed ? [[name, trimmed]] : [];
  });
  const result = schema.safeParse(Object.fromEntries(present));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
};
