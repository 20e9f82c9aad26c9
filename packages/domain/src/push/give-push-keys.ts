import type { PushKeys } from '@vonk/integrations';
import type { Context } from '../context.ts';

/**
 * Gives every site that has none a pair of keys for its pushes, so that each installation has its own. A pair that is
 * there stays: browsers have subscribed with it.
 */
export async function givePushKeys({ db }: Pick<Context, 'db'>, createKeys: () => PushKeys): Promise<void> {
  const sites = await db.prisma.site.findMany({ where: { push_public_key: null }, select: { id: true } });
  for (const { id } of sites) {
    const { publicKey, privateKey } = createKeys();
    await db.prisma.site.updateMany({
      where: { id, push_public_key: null },
      data: { push_public_key: publicKey, push_private_key: privateKey },
    });
  }
}
