import type { Context, JobName, Jobs } from '@vonk/domain';

export interface Job {
  name: JobName;
  run(ctx: Context, payload: unknown): Promise<void>;
}

/** Binds a use case to the name of a job. It may run more than once for one cause, and must then change nothing more. */
export function defineJob<N extends JobName>(name: N, run: (ctx: Context, payload: Jobs[N]) => Promise<void>): Job {
  return { name, run: (ctx, payload) => run(ctx, payload as Jobs[N]) };
}
