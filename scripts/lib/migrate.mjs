// Brings the database of DATABASE_URL up to date. A process of its own: its memory is given back when it ends.

import { migrate } from '../../packages/db/dist/migrate/index.js';
import { createLogger } from '../../packages/logger/dist/index.js';
import { tell } from './start-error.mjs';

try {
  const logger = createLogger({ name: 'migrate', level: process.env.LOG_LEVEL || 'info' });
  await migrate({ url: process.env.DATABASE_URL ?? '', logger });
} catch (error) {
  process.stdout.write(`${tell(error)}\n`);
  process.exitCode = 1;
}
