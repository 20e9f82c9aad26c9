import { AppError, NOTIFICATION_KINDS, type NotificationKind } from '@vonk/schema';
import { isSigned, type Signing, sign } from '../links/link-secrets.ts';

/** `all` means every mail of these kinds. */
export type Unsubscribing = { userId: string; kind: NotificationKind | 'all' };

/** Version of the token format. */
const VERSION = '1';
const KINDS: readonly string[] = [...NOTIFICATION_KINDS, 'all'];
const FORM = /^1\.([a-z_]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/**
 * The token in a mail's unsubscribe link. It never expires, since people find mails again after years. It is not stored
 * and cannot be used for anything else.
 */
export function makeUnsubscribeToken(ctx: Signing, { userId, kind }: Unsubscribing): string {
  const said = `${VERSION}.${kind}.${userId}`;
  return `${said}.${sign(ctx, 'unsubscribe links', said).toString('base64url')}`;
}

/** @throws AppError `token_invalid`, whatever is wrong with the token */
export function readUnsubscribeToken(ctx: Signing, token: string): Unsubscribing {
  const [, kind = '', userId = '', signature = ''] = FORM.exec(token) ?? [];
  const isOurs = isSigned(ctx, 'unsubscribe links', {
    said: `${VERSION}.${kind}.${userId}`,
    signature: Buffer.from(signature, 'base64url'),
  });
  if (!isOurs || !isKind(kind)) throw new AppError('token_invalid', { field: 'token' });
  return { userId, kind };
}

function isKind(kind: string): kind is Unsubscribing['kind'] {
  return KINDS.includes(kind);
}
