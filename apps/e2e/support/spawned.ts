import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const STOP_WITHIN = 20_000;
const KEPT_OUTPUT = 60_000;

/** A process that a test starts and stops. */
export interface Spawned {
  pid: number;
  /** Waits until this holds. Throws with the last output if the process ends first, or after a minute. */
  until(holds: () => Promise<boolean>): Promise<void>;
  /** Sends SIGTERM. Resolves to the exit code. */
  stop(): Promise<number | null>;
  output(): string;
}

export function startProcess(command: string, args: string[], env: Record<string, string>): Spawned {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(child);
  let code: number | null | undefined;
  const ended = once(child, 'exit').then(([exitCode]) => {
    code = exitCode as number | null;
    return code;
  });
  return {
    pid: child.pid ?? 0,
    output,
    async until(holds) {
      for (const end = Date.now() + 60_000; !(await holds()); await delay(50)) {
        if (code !== undefined) throw new Error(`${args.at(-1)} ended with ${code}: ${output()}`);
        if (Date.now() > end) throw new Error(`${args.at(-1)} is not ready after a minute: ${output()}`);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN);
      await ended;
      clearTimeout(killer);
      return code ?? null;
    },
  };
}

/** Runs it to completion. Throws with its output unless it exits with 0. */
export async function runProcess(command: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.at(-1)} ended with ${code}: ${output()}`);
}

function outputOf(child: ChildProcess): () => string {
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      kept = (kept + text).slice(-KEPT_OUTPUT);
    });
  }
  return () => kept;
}
