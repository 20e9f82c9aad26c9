/** Warning signs in a message. Safe for browsers: it does not import zod. */
export * from './find-signals.ts';
