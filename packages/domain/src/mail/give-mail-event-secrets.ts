import type { Context } from '../context.ts';
import { newSecret } from '../ids.ts';

/** Gives every site that has none the secret by which reports on its mails are let in. One that is there stays. */
export async function giveMailEventSecrets({ db }: Pick<Context, 'db'>): Promise<void> {
  const sites = await db.prisma.site.findMany({ where: { mail_event_secret: null }, select: { id: true } });
  for (const { id } of sites) {
    await db.prisma.site.updateMany({
      where: { id, mail_event_secret: null },
      data: { mail_event_secret: newSecret() },
    });
  }
}
