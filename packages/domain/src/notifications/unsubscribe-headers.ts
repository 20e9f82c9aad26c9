import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import { makeUnsubscribeToken, type Unsubscribing } from './unsubscribe-token.ts';

type Mailing = { site: Pick<SiteRecord, 'domain'> } & Unsubscribing;

/** The page that says what a click turns off, and does it; for the foot of a mail. */
export function unsubscribeLink(ctx: Pick<Context, 'options'>, { site, ...about }: Mailing): string {
  return `${siteOrigin(ctx, site)}/unsubscribe?token=${makeUnsubscribeToken(ctx, about)}`;
}

/**
 * The headers of a mail of one of the kinds: a person's click opens the page, a provider's one click (RFC 8058) posts to
 * the same address. Over plain http, as in the demo, no provider offers it.
 */
export function unsubscribeHeaders(ctx: Pick<Context, 'options'>, mailing: Mailing): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeLink(ctx, mailing)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
