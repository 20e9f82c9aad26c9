/** Something the person at the keyboard can put right; the message is the one sentence they are told. */
export class StartError extends Error {
  name = 'StartError';
}

const SENTENCES = new Set([
  'StartError',
  'ConfigError',
  'DatabaseUnavailableError',
  'EmbeddedPostgresError',
  'MigrationError',
]);

/** What to print of an error: its sentence when it has one, all of it when it is a fault of ours. */
export const tell = (error) => (SENTENCES.has(error?.name) ? error.message : (error?.stack ?? String(error)));
