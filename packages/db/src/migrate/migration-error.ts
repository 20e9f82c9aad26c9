/** The migrations cannot continue. The message is one sentence that says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
