import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being worked for: a request, or a job and the request that it follows from, where there is one. */
export type Cause = { request_id: string } | { task: string; job: string; request_id?: string };

const causes = new AsyncLocalStorage<Cause | undefined>();

/** Every line that is logged by this work, or by what it starts, names its cause. */
export const withCause = <Result>(cause: Cause | undefined, work: () => Result): Result => causes.run(cause, work);

export const currentCause = (): Cause | undefined => causes.getStore();
