import { spawnSync } from 'node:child_process';

/** @throws before anything else is started */
export function haproxy(): string {
  const program = process.env.VONK_HAPROXY || 'haproxy';
  const { error } = spawnSync(program, ['-v']);
  if (error)
    throw new Error(`${program} does not start; \`node scripts/find-haproxy.mjs\` finds one or says what to do.`);
  return program;
}
