/** The part of a logger that this package needs, compatible with pino: context first, then the message. */
export interface Logger {
  info(context: object, message: string): void;
  warn(context: object, message: string): void;
  error(context: object, message: string): void;
}
