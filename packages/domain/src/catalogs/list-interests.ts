import type { Interest, Locale } from '@vonk/schema';
import type { Context } from '../context.ts';

/** All interests in display order, with names in the given language. */
export async function listInterests(ctx: Context, { locale }: { locale: Locale }): Promise<Interest[]> {
  const rows = await ctx.db.prisma.interest.findMany({ orderBy: { position: 'asc' } });
  return rows.map((row) => ({
    key: row.key,
    group: row.group,
    name: (row.names as Record<string, string>)[locale] ?? row.key,
  }));
}
