import type { PaymentMethod } from '@vonk/schema';

/** Apple's own engine: Safari, and every browser on its phones and tablets. Elsewhere the word is only a courtesy. */
const APPLE_ENGINE = /\((?:iPhone|iPad|iPod|Macintosh)\b.*AppleWebKit\/(?!.*Chrome\/)/;

/** The methods that a browser can pay with: Apple Pay needs Apple's engine. */
export function usableMethods(methods: readonly PaymentMethod[], userAgent: string | null): PaymentMethod[] {
  return methods.filter(({ id }) => id !== 'apple_pay' || APPLE_ENGINE.test(userAgent ?? ''));
}
