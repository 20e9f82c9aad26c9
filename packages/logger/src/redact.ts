/** What the log shows instead of a private value. */
export const REDACTED = '[redacted]';

const MAX_DEPTH = 8;

// Compared without case, `_` and `-`: `old_password`, `oldPassword` and `Old-Password` are the same key.
const PRIVATE_KEYS = new Set([
  'accountholder',
  'authorization',
  'avatar',
  'birthdate',
  'body',
  'cookie',
  'cookies',
  'dateofbirth',
  'filename',
  'html',
  'iban',
  'ibans',
  'mainimage',
  'match',
  'message',
  'messages',
  'mobile',
  'password',
  'passwd',
  'passwordhash',
  'phone',
  'proxyauthorization',
  'secret',
  'setcookie',
  'signupmessage',
  'smscode',
  'subscription',
  'text',
  'thumbfilename',
  'token',
  'tokenhash',
  'tokens',
]);
const PRIVATE_ENDINGS = ['email', 'emails', 'password', 'token', 'secret', 'apikey'];

/** Whether a value under this key never belongs in a log, whatever it is. */
export const isPrivateKey = (key: string): boolean => {
  const plain = key.replace(/[-_]/g, '').toLowerCase();
  return PRIVATE_KEYS.has(plain) || PRIVATE_ENDINGS.some((ending) => plain.endsWith(ending));
};

const ERROR_DETAILS = [
  'code',
  'status',
  'statusCode',
  'errno',
  'syscall',
  'address',
  'port',
  'constraint',
  'table',
  'column',
  'field',
] as const;

/** An error's message; Prisma's without the arguments of the failed call, quoted in braces over several lines. */
export const withoutArguments = ({ name, message }: Error): string =>
  name.startsWith('PrismaClient') ? message.replace(/\{\n[\s\S]*\n\}/, '{…}') : message;

// A stack begins with the message, which is logged separately.
const frames = (stack = ''): string => {
  const start = stack.search(/^\s+at /m);
  return start < 0 ? '' : stack.slice(start).trimStart();
};

// Only these details of an error pass: a database error also carries the rejected row.
const plainError = (error: Error, depth: number): Record<string, unknown> => {
  const plain: Record<string, unknown> = {
    type: error.constructor?.name ?? error.name,
    message: withoutArguments(error),
    stack: frames(error.stack),
  };
  for (const key of ERROR_DETAILS) {
    const value = (error as unknown as Record<string, unknown>)[key];
    if (typeof value === 'string' || typeof value === 'number') plain[key] = value;
  }
  if (error.cause !== undefined) plain.cause = redact(error.cause, depth + 1);
  if (error instanceof AggregateError) plain.errors = error.errors.map((each: unknown) => redact(each, depth + 1));
  return plain;
};

/** A copy of a value fit for the log: private keys at any depth replaced, errors reduced to their diagnostics. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return depth > MAX_DEPTH ? value.name : plainError(value, depth);
  if (depth > MAX_DEPTH || ArrayBuffer.isView(value)) return `[${value.constructor?.name ?? 'object'}]`;
  if (Array.isArray(value)) return value.map((each) => redact(each, depth + 1));
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') {
    return redact((value as { toJSON(): unknown }).toJSON(), depth + 1);
  }
  const source = value instanceof Map ? Object.fromEntries(value) : value;
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(source)) {
    copy[key] = isPrivateKey(key) && each !== null && each !== undefined ? REDACTED : redact(each, depth + 1);
  }
  return copy;
};

// A line is JSON already: the match must not take the letter of an escape like `\n` before an address.
const ESCAPE = String.raw`(\\[bfnrt]|\\u[0-9a-f]{4})?`;
const ADDRESS = new RegExp(
  String.raw`${ESCAPE}[\p{L}\p{N}._%+'-]{1,128}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}`,
  'giu',
);
const PHOTO = /[\w-]+\.(?:webp|jpe?g|png|heic)\b/gi;
const QUERY_SECRET =
  /([?&](?:token|code|key|signature|sig|password|old_password|email|to|secret|sms_code|iban)=)[^&#\s"\\]+/gi;
const CREDENTIALS = /(:\/\/[^\s:/@"\\]*):[^\s/@"\\]+@/g;
const BEARER = /\b(Bearer|Basic) [\w.~+/=-]+/gi;

// Private JSON fields that a custom serializer let through.
const PRIVATE_FIELD =
  /("(?:proxy-)?(?:authorization|cookie|set-cookie|password|old_password|token|sms_code|iban)":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi;

/** Masks private values inside running text: addresses, photo names, secrets in URLs, credentials. */
export const scrubLine = (line: string): string => {
  let clean = line;
  if (clean.includes('://')) clean = clean.replace(CREDENTIALS, `$1:${REDACTED}@`);
  if (clean.includes('@') || clean.includes('%40')) clean = clean.replace(ADDRESS, `$1[email]`);
  if (clean.includes('.')) clean = clean.replace(PHOTO, '[photo]');
  clean = clean.replace(PRIVATE_FIELD, `$1"${REDACTED}"`);
  if (clean.includes('=')) clean = clean.replace(QUERY_SECRET, `$1${REDACTED}`);
  return clean.replace(BEARER, `$1 ${REDACTED}`);
};
