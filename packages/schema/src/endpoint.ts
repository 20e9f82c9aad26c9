import type { z } from 'zod';
import type { ErrorCode } from './constants/error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `member`: requires a session. `provider`: the caller proves its identity with a secret instead of a cookie. */
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

/** At most `points` requests per `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
}

interface EndpointOptions<M extends Method, P extends string, Q, B, R, A extends Access> {
  method: M;
  /**
   * The path on the wire. A query that distinguishes endpoints with the same path follows it: `/api/user.php?push=1`.
   */
  path: P;
  summary: string;
  access: A;
  /** Members in these states are rejected; by default banned and deleted ones. */
  refuses?: readonly RefusedState[];
  query?: Q;
  body?: B;
  /**
   * `form`: urlencoded instead of JSON, as payment providers send. `beacon`: an empty or absent body is accepted, too.
   * `multipart`: text fields and one file. `json_or_multipart`: the same fields as JSON, or with a file.
   * `raw`: bytes of any media type, without a schema.
   * `json_or_form`: the same fields as JSON, or as a form of either encoding, without a file.
   * `json_or_query`: the same fields as JSON, or in the query without a body.
   */
  bodyType?: BodyType;
  response: R;
  /** Media types of the files that the query may request instead. */
  files?: readonly string[];
  status?: 200 | 201 | 202 | 204;
  /** In addition to the errors that every call can return. */
  errors?: readonly ErrorCode[];
  /** By field of the body: codes in `invalid_input` beyond those of the schema. */
  fieldErrors?: Readonly<Record<string, readonly ErrorCode[]>>;
  limits?: { address?: RateLimit; account?: RateLimit };
  /** False if a response may contain a secret and so must not be stored. */
  idempotent?: boolean;
  /** A GET that changes state, and gets the cross-site protection of an unsafe method. */
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

/** One call of the contract; the router, the client, the document and the tests derive from it. */
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
