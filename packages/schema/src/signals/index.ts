/** What to be careful about in a message. Browsers may load it: it holds no zod. */
export * from './find-signals.ts';
