/** What this package needs of a logger; pino satisfies it. Context first, then the sentence. */
export interface Logger {
  info(context: object, message: string): void;
  warn(context: object, message: string): void;
  error(context: object, message: string): void;
}
