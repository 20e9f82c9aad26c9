import { findMailEventSecret, takeMailEvent } from '@vonk/domain';
import { readMailFeedback } from '@vonk/integrations';
import { AppError, endpoints } from '@vonk/schema';
import { admittedBy, defineRoute, type UnreadCall } from '../../http/define-route.ts';
import { matchesSecret } from '../../http/secret.ts';

/** The answer is the same for what is known, new or nonsense: a mail system has no use for more. */
export const mailEvents = admittedBy(
  ownMailSystem,
  defineRoute(endpoints.takeMailEvent, async ({ ctx, site, raw }) => {
    await takeMailEvent(ctx, { site, body: raw, read: readMailFeedback });
    return {};
  }),
);

async function ownMailSystem({ ctx, site, request }: UnreadCall): Promise<void> {
  const secret = await findMailEventSecret(ctx, { siteId: site.id });
  if (!matchesSecret(request.bearerToken, secret)) throw new AppError('secret_invalid');
}
