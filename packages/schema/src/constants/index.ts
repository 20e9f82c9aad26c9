/** What the browser may load: no zod in here, nor in anything that this file exports. */
export * from './discounts.ts';
export * from './error-codes.ts';
export * from './iban.ts';
export * from './landers.ts';
export * from './leaving.ts';
export * from './limits.ts';
export * from './locales.ts';
export * from './moderation.ts';
export * from './niches.ts';
export * from './notifications.ts';
export * from './page-hidden.ts';
export * from './payment-methods.ts';
export * from './photo-rejections.ts';
export * from './profile-options.ts';
export * from './report-reasons.ts';
export * from './time-zones.ts';
export * from './withdrawal-days.ts';
