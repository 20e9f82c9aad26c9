import { describe, expect, it } from 'vitest';
import { choicePath, signupPath } from './signup-path.ts';

const came = new URLSearchParams('network=n1&ref=a%26b&sub3=%22x%22&page=3&lb=1&sub1=');

describe('signupPath', () => {
  it('keeps the tracking parameters, and nothing else of the address', () => {
    expect(signupPath(came)).toBe('/signup?network=n1&ref=a%26b&sub3=%22x%22');
  });

  it('adds given values', () => {
    expect(signupPath(came, { profile: 'p-1' })).toBe('/signup?network=n1&ref=a%26b&sub3=%22x%22&profile=p-1');
    expect(signupPath(new URLSearchParams(), { country: 'NL', region: 'NL-UT' })).toBe(
      '/signup?country=NL&region=NL-UT',
    );
  });

  it('has no query without tracking parameters', () => {
    expect(signupPath(new URLSearchParams())).toBe('/signup');
  });
});

describe('choicePath', () => {
  it('replaces the choice and keeps the tracking parameters', () => {
    expect(choicePath(new URLSearchParams('interest=wine&ref=r'), { interest: 'tea' })).toBe('?ref=r&interest=tea');
  });

  it('leads back to the page without a choice', () => {
    expect(choicePath(new URLSearchParams('interest=wine'), {})).toBe('?');
  });
});
