import type { Context } from '../context.ts';
import { newSecret } from '../ids.ts';

/** Creates the secret that authenticates mail reports for every site without one. Existing secrets stay. */
export async function giveMailEventSecrets({ db }: Pick<Context, 'db'>): Promise<void> {
  const sites = await db.prisma.site.findMany({ where: { mail_event_secret: null }, select: { id: true } });
  for (const { id } of sites) {
    await db.prisma.site.updateMany({
      where: { id, mail_event_secret: null },
      data: { mail_event_secret: newSecret() },
    });
  }
}
