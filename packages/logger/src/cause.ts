import { AsyncLocalStorage } from 'node:async_hooks';

/** What the current work is for: a request, or a job and the request it follows from, if any. */
export type Cause = { request_id: string } | { task: string; job: string; request_id?: string };

const causes = new AsyncLocalStorage<Cause | undefined>();

/** Every line logged by this work, or by what it starts, names its cause. */
export const withCause = <Result>(cause: Cause | undefined, work: () => Result): Result => causes.run(cause, work);

export const currentCause = (): Cause | undefined => causes.getStore();
