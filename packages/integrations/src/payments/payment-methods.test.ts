import { describe, expect, it } from 'vitest';
import { cardBrandsOf, isPaymentMethod, methodOfMollie, mollieMethodOf, PAYMENT_METHODS } from './payment-methods.ts';

describe('payment methods', () => {
  it('are the ones that the product names', () => {
    expect(PAYMENT_METHODS).toHaveLength(22);
  });

  it('come back under their own name, card brands as "card"', () => {
    for (const name of PAYMENT_METHODS) {
      const mollie = mollieMethodOf(name);
      if (mollie) expect(methodOfMollie(mollie)).toBe(mollie === 'creditcard' ? 'card' : name);
    }
  });

  it('names the brand of a card that was used', () => {
    expect(methodOfMollie('creditcard', 'Dankort')).toBe('dankort');
    expect(methodOfMollie('creditcard', 'Carte Bleue')).toBe('carte_bancaire');
    expect(methodOfMollie('creditcard', 'Visa')).toBe('card');
    expect(methodOfMollie('creditcard', 'constructor')).toBe('card');
  });

  it('still names what is no longer offered', () => {
    expect(mollieMethodOf('sofort')).toBeNull();
    expect(methodOfMollie('sofort')).toBe('sofort');
  });

  it('knows nothing of other words', () => {
    expect(methodOfMollie('toString')).toBeNull();
    expect(methodOfMollie('klarna')).toBeNull();
    expect(methodOfMollie(null)).toBeNull();
    expect(isPaymentMethod('constructor')).toBe(false);
    expect(isPaymentMethod('ideal')).toBe(true);
  });

  it('offers national card brands at home only', () => {
    expect(cardBrandsOf('DK').map(({ method }) => method)).toEqual(['dankort']);
    expect(cardBrandsOf('NL')).toEqual([]);
  });
});
