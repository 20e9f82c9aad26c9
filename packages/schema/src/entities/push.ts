import { z } from 'zod';
import { withCode } from '../fields.ts';

/** A browser's subscription, with its keys in base64url. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const LONGEST_TEXT = 4096;
const ENDPOINT = z.string().min(1).max(1000);

/** The output of `PushSubscription.toJSON()`; padding, which some browsers add, is dropped. */
const toJson = z.object({
  endpoint: ENDPOINT,
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
  }),
});

/** A browser's push state: its subscription as JSON text, `denied`, or false without one. */
export const pushState = z.union([
  z.literal(false),
  z
    .string()
    .max(LONGEST_TEXT)
    .transform((text, context): PushSubscription | 'denied' => {
      if (text === 'denied') return text;
      const subscription = toJson.safeParse(parse(text));
      if (subscription.success) {
        const { endpoint, keys } = subscription.data;
        return { endpoint, p256dh: keys.p256dh.replace('=', ''), auth: keys.auth.replaceAll('=', '') };
      }
      context.addIssue({ code: 'custom', ...withCode('invalid_value') });
      return z.NEVER;
    }),
]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
