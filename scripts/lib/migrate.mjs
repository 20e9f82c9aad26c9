// Migrates the database of DATABASE_URL: from the build, or with the argument `src` from the sources (under tsx). A
// separate process, so that its memory is freed when it ends.
import { tell } from './start-error.mjs';

const load = (entry) =>
  process.argv[2] === 'src'
    ? import(`../../packages/${entry.replace('/', '/src/')}.ts`)
    : import(`../../packages/${entry.replace('/', '/dist/')}.js`);

// On a signal it ends between two migrations.
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());

try {
  const { createLogger } = await load('logger/index');
  const { migrate } = await load('db/migrate/index');
  const logger = createLogger({ name: 'migrate', level: process.env.LOG_LEVEL || 'info' });
  await migrate({ url: process.env.DATABASE_URL ?? '', logger, signal: stopping.signal });
} catch (error) {
  if (!stopping.signal.aborted) process.stdout.write(`${tell(error)}\n`);
  process.exitCode = 1;
}
