import type pg from 'pg';

export interface ResultColumn {
  name: string;
  /** PostgreSQL's name, e.g. `int4` or `text[]`. */
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

/** Asks the server for a statement's result columns without running it. */
class Description implements pg.Submittable {
  readonly fields: Promise<Field[]>;
  readonly #text: string;
  #found: Field[] = [];
  #answer: (fields: Field[]) => void = () => {};
  #refuse: (error: Error) => void = () => {};

  constructor(text: string) {
    this.#text = text;
    this.fields = new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.#refuse = reject;
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

  /** pg sends no further events after this. */
  handleError(error: Error): void {
    this.#refuse(error);
  }

  handleReadyForQuery(): void {
    this.#answer(this.#found);
  }
}

const TYPE_NAMES = `SELECT oid::int, typname FROM pg_type`;

/** Type names as in `pg_type`, arrays as `text[]`. */
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
