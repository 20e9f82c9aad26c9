import type { PushKeys } from '@vonk/ports';
import type { Context } from '../context.ts';

/**
 * Creates push keys for every site without a pair, so that each installation has its own. Existing pairs stay: browsers
 * have subscribed with them.
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
