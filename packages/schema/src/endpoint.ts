import { z } from 'zod';
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

export const perMinute = (points: number): RateLimit => ({ points, seconds: 60 });
export const perHour = (points: number): RateLimit => ({ points, seconds: 3600 });

/** One call of the contract; the router, the client, the document and the tests derive from it. */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: M;
  path: P;
  summary: string;
  access: A;
  /** Members in these states are rejected; by default banned and deleted ones. */
  refuses: readonly RefusedState[];
  query: Q;
  body: B;
  /**
   * `form`: urlencoded instead of JSON, as payment providers send. `beacon`: an empty or absent body is accepted, too.
   * `multipart`: text fields and one file. `json_or_multipart`: the same fields as JSON, or with a file.
   * `raw`: bytes of any media type, without a schema.
   * `json_or_form`: the same fields as JSON, or as a form of either encoding, without a file.
   * `json_or_query`: the same fields as JSON, or in the query without a body.
   */
  bodyType: BodyType;
  /** By default an empty object. */
  response: R;
  /** Media types of the files that the query may request instead. */
  files: readonly string[];
  status: 200 | 201 | 202 | 204;
  /** In addition to the errors that every call can return. */
  errors: readonly ErrorCode[];
  /** By field of the body: codes in `invalid_input` beyond those of the schema. */
  fieldErrors: Readonly<Record<string, readonly ErrorCode[]>>;
  limits?: { address?: RateLimit; account?: RateLimit };
  /**
   * By default true for members' calls that change state. False if a response may contain a secret and so must not be
   * stored.
   */
  idempotent: boolean;
  /** Of a GET: it changes state, and gets the cross-site protection of an unsafe method. */
  changesState: boolean;
}

type Optional<Q extends Endpoint['query'], B extends Endpoint['body'], R extends z.ZodType> = Partial<
  Omit<Endpoint<Method, string, Q, B, R>, 'method' | 'path' | 'summary' | 'access'>
>;

interface EndpointOptions<Q extends Endpoint['query'], B extends Endpoint['body'], R extends z.ZodType>
  extends Optional<Q, B, R> {
  summary: string;
  /** Counted by account for members' calls, else by address; `limits` says something else. */
  limit?: RateLimit;
}

const nothing = z.strictObject({});
/** An answer without a body. */
export const noContent = { response: z.undefined(), status: 204 } as const;

/**
 * How calls with this access are declared, each at its method and its path on the wire. A query that distinguishes
 * endpoints with the same path follows it: `POST /api/user.php?push=1`.
 */
const endpointsFor =
  <A extends Access>(access: A) =>
  <
    M extends Method,
    P extends string,
    R extends z.ZodType = typeof nothing,
    Q extends z.ZodType | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
  >(
    address: `${M} ${P}`,
    { limit, ...options }: EndpointOptions<Q, B, R>,
  ): Endpoint<M, P, Q, B, R, A> => {
    const [method, path] = address.split(' ', 2) as [M, P];
    const isUnsafe = method !== 'GET';
    const isMembers = access === 'member';
    return {
      refuses: ['banned', 'deleted'],
      bodyType: 'json',
      files: [],
      status: 200,
      errors: [],
      fieldErrors: {},
      idempotent: isUnsafe && isMembers,
      changesState: isUnsafe,
      ...(limit && { limits: isMembers ? { account: limit } : { address: limit } }),
      ...options,
      method,
      path,
      access,
      query: options.query as Q,
      body: options.body as B,
      response: (options.response ?? nothing) as R,
    };
  };

export const forMembers = endpointsFor('member');
export const forAnyone = endpointsFor('anyone');
export const forProviders = endpointsFor('provider');

type InputOf<S> = S extends undefined ? undefined : z.input<S>;
type OutputOf<S> = S extends undefined ? undefined : z.output<S>;

export type QueryInput<E extends Endpoint> = InputOf<E['query']>;
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;
export type Query<E extends Endpoint> = OutputOf<E['query']>;
export type Body<E extends Endpoint> = OutputOf<E['body']>;
export type Answer<E extends Endpoint> = z.output<E['response']>;
