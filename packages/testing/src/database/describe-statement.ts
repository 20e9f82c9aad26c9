import type pg from 'pg';

export interface ResultColumn {
  name: string;
  /** As PostgreSQL writes it: `int4`, `text[]`. */
  type: string;
}

interface Field {
  name: string;
  dataTypeID: number;
}
interface Wire {
  parse(message: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Asks the server what a statement would answer, and runs nothing. */
class Description implements pg.Submittable {
  readonly fields: Promise<Field[]>;
  readonly #text: string;
  #found: Field[] = [];
  #error: Error | undefined;
  #end: () => void = () => {};

  constructor(text: string) {
    this.#text = text;
    this.fields = new Promise((resolve, reject) => {
      this.#end = () => (this.#error ? reject(this.#error) : resolve(this.#found));
    });
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.parse({ name: '', text: this.#text, types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#found = fields;
  }

  handleError(error: Error): void {
    this.#error = error;
  }

  handleReadyForQuery(): void {
    this.#end();
  }
}

const TYPE_NAMES = `SELECT oid::int, typname FROM pg_type`;

/** Names types as `pg_type` does, arrays as `text[]`. */
export async function readTypeNames(client: pg.ClientBase): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>(TYPE_NAMES);
  return new Map(rows.map(({ oid, typname }) => [oid, typname.replace(/^_(.+)/, '$1[]')]));
}

export async function describeStatement(
  client: pg.ClientBase,
  text: string,
  names: ReadonlyMap<number, string>,
): Promise<ResultColumn[]> {
  const fields = await client.query(new Description(text)).fields;
  return fields.map(({ name, dataTypeID }) => ({ name, type: names.get(dataTypeID) ?? String(dataTypeID) }));
}
