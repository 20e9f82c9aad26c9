import type { z } from 'zod';
import type { ErrorCode } from './constants/error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `member`: a session is needed. `provider`: the caller proves itself by what it knows, not by a cookie. */
export type Access = 'anyone' | 'member' | 'provider';
export type RefusedState = 'unconfirmed' | 'banned' | 'deleted';
export type BodyType =
  | 'json'
  | 'form'
  | 'beacon'
  | 'multipart'
  | 'json_or_multipart'
  | 'json_or_form'
  | 'json_or_query'
  | 'raw';

/** At most `points` requests in `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
}

interface EndpointOptions<M extends Method, P extends string, Q, B, R, A extends Access> {
  method: M;
  /** The wire path. A query that selects among endpoints of one path stands behind it: `/api/user.php?push=1`. */
  path: P;
  summary: string;
  access: A;
  /** Members in these states are refused; banned and deleted ones unless it says otherwise. */
  refuses?: readonly RefusedState[];
  query?: Q;
  body?: B;
  /**
   * `form`: urlencoded instead of JSON, as payment providers send. `beacon`: an empty or absent body is served too.
   * `multipart`: text fields beside one file. `json_or_multipart`: the same fields as JSON, or beside a file.
   * `raw`: bytes of whatever media type, which no schema reads.
   * `json_or_form`: the same fields as JSON, or as a form of either encoding, without a file.
   * `json_or_query`: the same fields as JSON, or without a body in the query.
   */
  bodyType?: BodyType;
  response: R;
  /** Media types of the files that the query may ask for instead. */
  files?: readonly string[];
  status?: 200 | 201 | 202 | 204;
  /** Beyond those that every call can answer. */
  errors?: readonly ErrorCode[];
  /** By field of the body, what `invalid_input` can say of it beyond what the schema finds. */
  fieldErrors?: Readonly<Record<string, readonly ErrorCode[]>>;
  limits?: { address?: RateLimit; account?: RateLimit };
  /** False where an answer may carry a secret, so none is stored. */
  idempotent?: boolean;
  /** A GET that changes state and is guarded against other sites like an unsafe method. */
  changesState?: boolean;
}

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> extends EndpointOptions<M, P, Q, B, R, A> {
  query: Q;
  body: B;
  refuses: readonly RefusedState[];
  bodyType: BodyType;
  files: readonly string[];
  status: 200 | 201 | 202 | 204;
  errors: readonly ErrorCode[];
  fieldErrors: Readonly<Record<string, readonly ErrorCode[]>>;
  idempotent: boolean;
  changesState: boolean;
}

/** One call of the contract as one value; the router, the client, the document and the tests derive from it. */
export function endpoint<
  M extends Method,
  const P extends string,
  R extends z.ZodType,
  A extends Access,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(options: EndpointOptions<M, P, Q, B, R, A>): Endpoint<M, P, Q, B, R, A> {
  const isUnsafe = options.method !== 'GET';
  return {
    ...options,
    query: options.query as Q,
    body: options.body as B,
    refuses: options.refuses ?? ['banned', 'deleted'],
    bodyType: options.bodyType ?? 'json',
    files: options.files ?? [],
    status: options.status ?? 200,
    errors: options.errors ?? [],
    fieldErrors: options.fieldErrors ?? {},
    idempotent: options.idempotent ?? (isUnsafe && options.access === 'member'),
    changesState: options.changesState ?? isUnsafe,
  };
}

type InputOf<S> = S extends undefined ? undefined : z.input<S>;
type OutputOf<S> = S extends undefined ? undefined : z.output<S>;

export type QueryInput<E extends Endpoint> = InputOf<E['query']>;
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;
export type Query<E extends Endpoint> = OutputOf<E['query']>;
export type Body<E extends Endpoint> = OutputOf<E['body']>;
export type Answer<E extends Endpoint> = z.output<E['response']>;
