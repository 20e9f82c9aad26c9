import { ERROR_CODES, LOCALES } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { errorMessage } from './error-messages.ts';

const PARAMS = { min: 8, max: 40, minutes: 15, min_age: 18, credits: 2, needed: 3, date: '2026-04-03T10:00:00.000Z' };

describe.each(LOCALES)('errorMessage in %s', (locale) => {
  it.each(ERROR_CODES)('%s is a sentence with and without its params', (code) => {
    for (const text of [errorMessage(locale, code, PARAMS), errorMessage(locale, code)]) {
      expect(text.length).toBeGreaterThan(3);
      expect(text).not.toMatch(/[{}]|undefined|^error\./);
    }
  });

  it('promises no more swipes with Premium, because a site decides that', () => {
    expect(errorMessage(locale, 'swipe_limit')).not.toMatch(/premium/i);
  });
});

describe('errorMessage', () => {
  it('has the exact sentences of the specification', () => {
    expect(errorMessage('nl', 'login_failed')).toBe('Login mislukt, probeer opnieuw');
    expect(errorMessage('nl', 'login_blocked', { minutes: 7 })).toBe(
      'Te veel foute pogingen, account voor 7 min geblokkeerd.',
    );
    expect(errorMessage('nl', 'date_of_birth_required', { min_age: 21 })).toBe('Vul uw geboortedatum in (21+ jaar)');
    expect(errorMessage('nl', 'invalid_date')).toBe('Ongeldige geboortedatum.');
    expect(errorMessage('nl', 'invalid_email')).toBe('Ongeldige e-mail');
    expect(errorMessage('nl', 'email_taken')).toBe('Dit e-mailadres heeft al een account op deze site.');
    expect(errorMessage('nl', 'name_is_email')).toBe('Je profielnaam moet anders zijn dan je e-mailadres');
    expect(errorMessage('nl', 'name_starts_with_at')).toBe('Je profielnaam mag niet beginnen met een @');
    expect(errorMessage('nl', 'old_password_wrong')).toBe('Controleer je oude wachtwoord.');
    expect(errorMessage('nl', 'token_invalid')).toBe('Link verlopen of invalide, vraag een nieuwe e-mail aan');
    expect(errorMessage('nl', 'unavailable')).toBe('Er is een fout opgetreden, probeer het later opnieuw.');
    expect(errorMessage('nl', 'error')).toBe('Er is een fout opgetreden.');
  });

  it('formats numbers and dates in the language', () => {
    expect(errorMessage('de', 'message_too_long', { max: 10_000 })).toContain('10.000');
    expect(errorMessage('en', 'account_deleted', PARAMS)).toContain('3 April 2026');
  });

  it('uses the default limit if none is given, or a shorter sentence if there is no default', () => {
    expect(errorMessage('en', 'too_young')).toBe('You must be at least 18 years old.');
    expect(errorMessage('en', 'insufficient_credits', { needed: 3 })).toBe(
      'You don’t have enough credits. Buy more to send this.',
    );
  });
});
