import type { Context, JobName, Jobs } from '@vonk/domain';

/** Jobs that wait for a server of others have a lane for their kind, so that they hold up no other jobs. */
export type Lane = 'mail' | 'push' | 'postback';

export interface Job {
  name: JobName;
  /** `signal` asks for an early end, because the process stops. */
  run(ctx: Context, payload: unknown, signal?: AbortSignal): Promise<void>;
  lane?: Lane;
}

/** Binds a use case to the name of a job. It may run more than once for one cause, and must then change nothing more. */
export function defineJob<N extends JobName>(
  name: N,
  run: (ctx: Context, payload: Jobs[N], signal?: AbortSignal) => Promise<void>,
  lane?: Lane,
): Job {
  return { name, run: (ctx, payload, signal) => run(ctx, payload as Jobs[N], signal), lane };
}

/** A job that sends mails. */
export function defineMailJob<N extends JobName>(
  name: N,
  run: (ctx: Context, payload: Jobs[N], signal?: AbortSignal) => Promise<void>,
): Job {
  return defineJob(name, run, 'mail');
}
