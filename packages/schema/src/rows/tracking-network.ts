import { z } from 'zod';
import { isPostbackUrl, NETWORK_FORM, POSTBACK_EVENTS, POSTBACK_PLACEHOLDERS } from '../constants/postbacks.ts';
import { distinct } from './fields.ts';

/** A network that sends visitors, and the address that is notified of what they did. */
export const trackingNetworkRow = z.strictObject({
  network: z.string().regex(NETWORK_FORM, 'It has 1 to 60 small letters, digits, dots, dashes and underscores.'),
  events: distinct(z.enum(POSTBACK_EVENTS)).refine((events) => events.length > 0, 'It is one event at least.'),
  url: z
    .string()
    .refine(
      isPostbackUrl,
      `It begins with https:// and has placeholders in its query alone: ${POSTBACK_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}.`,
    ),
  is_active: z.boolean().default(true),
});
