import { blockProfile, listBlocks, unblockProfile } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const blocks = defineRoute(endpoints.listBlocks, ({ ctx, site, session: member }) =>
  listBlocks(ctx, { site, member }),
);

export const block = defineRoute(endpoints.blockProfile, async ({ ctx, session: member, body }) => {
  await blockProfile(ctx, { member, profileId: body.profile_id });
  return {};
});

export const unblock = defineRoute(endpoints.unblockProfile, async ({ ctx, session: member, body }) => {
  await unblockProfile(ctx, { member, profileId: body.profile_id });
  return {};
});
