import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './root.ts';

const STOP_WITHIN = 10_000;
const KEPT_OUTPUT = 4000;

export interface NodeProcess {
  pid: number;
  /** Waits until `isReady` returns true; throws with the last output if the process ends first. */
  until(isReady: () => Promise<boolean>, withinMs: number): Promise<void>;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
  /** Sends SIGTERM, then SIGKILL if that does not end it. */
  stop(): Promise<void>;
}

/** Starts a Node process in the repository's folder. Its environment is this process's plus `env`. */
export function startNode(args: string[], env: Record<string, string>): NodeProcess {
  return follow(spawnIn(process.execPath, args, env), args);
}

/** Starts `npm` in the repository's folder. */
export function startNpm(args: string[], env: Record<string, string>): NodeProcess {
  return follow(spawnIn('npm', args, env), args);
}

/** Pins a process with all its threads to the first core. Returns whether that worked. */
export function onOneCore(pid: number): boolean {
  return spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(pid)]).status === 0;
}

function follow(child: ChildProcess, args: string[]): NodeProcess {
  const output = keepOutput(child);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let isEnded = false;
  ended.then(() => {
    isEnded = true;
  });
  const name = args.at(-1) ?? 'a process';
  return {
    pid: child.pid ?? 0,
    ended,
    async until(isReady, withinMs) {
      for (const end = Date.now() + withinMs; !(await isReady()); await delay(50)) {
        if (isEnded) throw new Error(`${name} ended: ${output()}`);
        if (Date.now() > end) throw new Error(`${name} is not ready after ${withinMs / 1000} s: ${output()}`);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN);
      await ended;
      clearTimeout(killer);
    },
  };
}

/** Runs a Node process to its end. Throws with its last output if it fails. */
export async function runNode(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawnIn(process.execPath, args, env);
  const output = keepOutput(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.at(-1)} ended with code ${code}: ${output()}`);
}

function spawnIn(command: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function keepOutput(child: ChildProcess): () => string {
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      kept = (kept + text).slice(-KEPT_OUTPUT);
    });
  }
  return () => kept;
}
