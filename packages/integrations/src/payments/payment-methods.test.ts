import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethodName } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { cardBrandsOf, methodOfMollie, mollieMethodOf } from './payment-methods.ts';

const NAMES = Object.keys(PAYMENT_METHODS) as PaymentMethodName[];

describe('payment methods', () => {
  it('are mapped back to our name, card brands to "card"', () => {
    for (const name of NAMES) {
      const mollie = mollieMethodOf(name);
      if (mollie) expect(methodOfMollie(mollie)).toBe(mollie === 'creditcard' ? 'card' : name);
    }
  });

  it('names the brand of the card used', () => {
    expect(methodOfMollie('creditcard', 'Dankort')).toBe('dankort');
    expect(methodOfMollie('creditcard', 'Carte Bleue')).toBe('carte_bancaire');
    expect(methodOfMollie('creditcard', 'Visa')).toBe('card');
    expect(methodOfMollie('creditcard', 'constructor')).toBe('card');
  });

  it('still names discontinued methods', () => {
    expect(mollieMethodOf('sofort')).toBeNull();
    expect(methodOfMollie('sofort')).toBe('sofort');
  });

  it('does not know other names', () => {
    expect(methodOfMollie('toString')).toBeNull();
    expect(methodOfMollie('klarna')).toBeNull();
    expect(methodOfMollie(null)).toBeNull();
    expect(isPaymentMethod('constructor')).toBe(false);
    expect(isPaymentMethod('ideal')).toBe(true);
  });

  it('offers national card brands only in their country', () => {
    expect(cardBrandsOf('DK').map(({ method }) => method)).toEqual(['dankort']);
    expect(cardBrandsOf('NL')).toEqual([]);
  });
});
