const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  422: 'Unprocessable Entity',
  500: 'Internal Server Error',
};

/** An error in Mollie's format: `{ status, title, detail, field?, _links }`. */
export class WireError extends Error {
  override readonly name = 'WireError';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly field?: string,
  ) {
    super(detail);
  }

  toBody(): object {
    return {
      status: this.status,
      title: TITLES[this.status] ?? 'Error',
      detail: this.detail,
      ...(this.field && { field: this.field }),
      _links: { documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' } },
    };
  }
}

export function unprocessable(field: string, detail: string): WireError {
  return new WireError(422, detail, field);
}

export function notFound(resource: string, id: string): WireError {
  return new WireError(404, `No ${resource} exists with token ${id}.`);
}
