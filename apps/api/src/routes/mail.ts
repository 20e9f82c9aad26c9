import { findMailEventSecret, takeMailEvent } from '@vonk/domain';
import { readMailFeedback } from '@vonk/integrations';
import { AppError } from '@vonk/schema';
import type { Handlers, UnreadCall } from '../http/define-route.ts';
import { matchesSecret } from '../http/secret.ts';

export const mail: Handlers<'mail'> = {
  /** Responds alike to known, new and malformed events: a mail system has no use for details. */
  takeMailEvent: {
    admit: ownMailSystem,
    handle: async ({ ctx, site, raw }) => {
      await takeMailEvent(ctx, { site, body: raw, read: readMailFeedback });
      return {};
    },
  },
};

async function ownMailSystem({ ctx, site, request }: UnreadCall): Promise<void> {
  const secret = await findMailEventSecret(ctx, { siteId: site.id });
  if (!matchesSecret(request.bearerToken, secret)) throw new AppError('secret_invalid');
}
