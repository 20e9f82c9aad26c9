import { EXPORTED_LISTS, EXPORTED_OBJECTS, readExportedList, readExportedObject, readOwnPictures } from '@vonk/db/sql';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { sizeKey } from '../photos/photo-keys.ts';

/** A file of the export, streamed when its turn comes. */
export interface ExportedFile {
  name: string;
  /** Null if it was deleted in the meantime. */
  open(): Promise<AsyncIterable<Uint8Array | string> | null>;
}

/**
 * All data of a member as JSON, and the member's photos. Holds at most one page of rows or one chunk of a file in
 * memory.
 */
export async function* exportAccount(
  ctx: Pick<Context, 'db' | 'storage'>,
  { member }: { member: Pick<SessionMember, 'userId' | 'profileId'> },
): AsyncGenerator<ExportedFile, void> {
  const { pool } = ctx.db;
  for (const name of EXPORTED_OBJECTS)
    yield { name: `${name}.json`, open: async () => jsonOf(() => readExportedObject(pool, name, member)) };
  for (const name of EXPORTED_LISTS)
    yield { name: `${name}.json`, open: async () => arrayOf(readExportedList(pool, name, member)) };
  for await (const { folder, token } of readOwnPictures(pool, member))
    yield {
      name: `${folder}/${token}.webp`,
      open: async () => (await ctx.storage.open(sizeKey(token, 'l')))?.stream ?? null,
    };
}

async function* jsonOf(read: () => Promise<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(await read(), null, 2)}\n`;
}

async function* arrayOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
