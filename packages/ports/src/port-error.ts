/** What an adapter throws when the outside world did not do what it was asked. */
export abstract class PortError extends Error {
  /** Whether the same request may succeed later. */
  abstract readonly retryable: boolean;
}

type PortErrorClass<Name extends string, Facts extends object> = new (
  message: string,
  facts?: Partial<Facts>,
  options?: ErrorOptions,
) => Error & { readonly name: Name; readonly retryable: boolean } & Readonly<Facts>;

/** The base of an error that tells facts besides its message; `unknown` has them as they are without an answer. */
export function portError<Name extends string, Facts extends object>(
  name: Name,
  { retryable, unknown }: { retryable: boolean; unknown: Facts },
): PortErrorClass<Name, Facts> {
  class Failure extends PortError {
    override readonly name = name;
    readonly retryable = retryable;

    constructor(message: string, facts?: Partial<Facts>, options?: ErrorOptions) {
      super(message, options);
      Object.assign(this, unknown, facts);
    }
  }
  return Failure as unknown as PortErrorClass<Name, Facts>;
}
