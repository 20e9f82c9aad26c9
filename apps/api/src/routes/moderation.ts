import {
  appealDecision,
  blockProfile,
  complain,
  getStatement,
  listBlocks,
  reportProfile,
  unblockProfile,
} from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const moderation: Handlers<'moderation'> = {
  listBlocks: ({ ctx, site, session: member }) => listBlocks(ctx, { site, member }),

  blockProfile: async ({ ctx, session: member, body }) => {
    await blockProfile(ctx, { member, profileId: body.profile_id });
    return {};
  },

  unblockProfile: async ({ ctx, session: member, body }) => {
    await unblockProfile(ctx, { member, profileId: body.profile_id });
    return {};
  },

  reportProfile: ({ ctx, session: member, locale, body }) =>
    reportProfile(ctx, { member, language: locale, input: body }),

  readStatement: ({ ctx, site, query }) => getStatement(ctx, { siteId: site.id, token: query.token }),

  appeal: ({ ctx, site, body }) => appealDecision(ctx, { siteId: site.id, token: body.token, text: body.text }),

  complain: ({ ctx, site, session, locale, body }) =>
    complain(ctx, { site, userId: session?.userId ?? null, language: locale, input: body }),
};
