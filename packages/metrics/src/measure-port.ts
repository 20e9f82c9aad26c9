/** How a request to an external server ended: `refused` is final, `unavailable` is temporary. */
export type Outcome = 'done' | 'refused' | 'unavailable' | 'failed';

/** Wraps a port so that each call of these methods is reported once it has ended. */
export function measurePort<Port extends object, Method extends keyof Port & string>(
  port: Port,
  methods: readonly Method[],
  tell: (method: Method, outcome: Outcome, seconds: number) => void,
): Port {
  const measured = Object.fromEntries(
    methods.map((method) => [
      method,
      async (...args: unknown[]) => {
        const startedAt = performance.now();
        const end = (outcome: Outcome) => tell(method, outcome, (performance.now() - startedAt) / 1000);
        try {
          const answer = await (port[method] as (...given: unknown[]) => Promise<unknown>)(...args);
          end('done');
          return answer;
        } catch (error) {
          end(outcomeOf(error));
          throw error;
        }
      },
    ]),
  );
  return { ...port, ...measured };
}

/** Judged by the names that adapters give their errors. */
function outcomeOf(error: unknown): Outcome {
  const name = error instanceof Error ? error.name : '';
  if (name.endsWith('RefusedError')) return 'refused';
  return name.endsWith('UnavailableError') ? 'unavailable' : 'failed';
}
