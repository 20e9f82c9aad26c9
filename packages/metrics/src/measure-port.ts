/** How a request to a server of others ended: refused for good, or not taken for now. */
export type Outcome = 'done' | 'refused' | 'unavailable' | 'failed';

/** The same port, of which each call of these methods is told once it has ended. */
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

/** By name, as the adapters' errors tell. */
function outcomeOf(error: unknown): Outcome {
  const name = error instanceof Error ? error.name : '';
  if (name.endsWith('RefusedError')) return 'refused';
  return name.endsWith('UnavailableError') ? 'unavailable' : 'failed';
}
