import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../constants/notifications.ts';
import { forAnyone, forMembers, forProviders, perMinute } from '../endpoint.ts';
import { disabledReason } from '../entities/user.ts';
import { withCode } from '../fields.ts';

const channels = z.strictObject({ mail: z.boolean(), push: z.boolean() });
const forEachKind = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, schema])) as Record<
    (typeof NOTIFICATION_KINDS)[number],
    S
  >;

const notificationChoices = z.object({
  ...forEachKind(channels),
  /** While this contains a reason, no mail is sent, whatever was chosen. */
  notifications_disabled: z.array(disabledReason),
});

const UNSUBSCRIBE_TOKEN_MAX_LENGTH = 300;
/** All errors have the same text, to reveal nothing about whose token it is. */
const unsubscribeToken = z
  .string()
  .refine((value) => value.length <= UNSUBSCRIBE_TOKEN_MAX_LENGTH, withCode('token_invalid'));

export const getNotifications = forMembers('GET /api/notifications.php', {
  summary: 'What the caller is told of, by mail and by push',
  response: notificationChoices,
  errors: ['not_found'],
  limit: perMinute(120),
});

export const changeNotifications = forMembers('PUT /api/notifications.php', {
  summary:
    'Turn kinds on or off by mail or push; what is not named stays. An empty `notifications_disabled`: mails again',
  body: z
    .strictObject({
      ...forEachKind(channels.partial()),
      notifications_disabled: z.array(disabledReason).refine(({ length }) => length === 0, withCode('invalid_value')),
    })
    .partial(),
  response: notificationChoices,
  errors: ['not_found'],
  limit: perMinute(120),
  // A stored response would not reflect the current state.
  idempotent: false,
});

export const inspectUnsubscribe = forAnyone('GET /api/unsubscribe.php', {
  summary: 'What the link of a mail unsubscribes from; does nothing by itself',
  query: z.strictObject({ token: unsubscribeToken }),
  response: z.object({ kind: z.enum([...NOTIFICATION_KINDS, 'all']) }),
  errors: ['token_invalid'],
  limit: perMinute(240),
});

export const unsubscribe = forProviders('POST /api/unsubscribe.php', {
  summary: 'Unsubscribe by the token of a mail, in the body or, with the form of RFC 8058, in the query',
  // Authorised by the token alone: mailbox providers call from other hosts and without a session.
  query: z.strictObject({ token: unsubscribeToken }).partial(),
  bodyType: 'json_or_form',
  body: z
    .strictObject({
      token: unsubscribeToken,
      /** Unsubscribes from all mails instead of the token's kind. */
      all: z.boolean(),
      'List-Unsubscribe': z.literal('One-Click'),
    })
    .partial(),
  errors: ['token_invalid'],
  limit: perMinute(240),
});
