// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { Footer } from './footer.tsx';

const site = vi.hoisted(() => ({ settings: {} as Record<string, unknown>, locales: ['en', 'es'] }));
vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('../../site.ts', () => ({ useSite: () => site }));

function show(changes: object = {}): string {
  Object.assign(site.settings, changes);
  renderInEnglish(<Footer />);
  return screen.getByRole('contentinfo').textContent ?? '';
}

describe('the footer', () => {
  beforeEach(() => {
    site.settings = {
      locale: 'en',
      geoip_country: 'NL',
      geoip_selected_country: 'NL',
      min_age: 18,
      support_email: 'help@site.test',
      support_phone: '+1 555 0100',
      fictional_warning: 'Some are fictional.',
      fictional_icon: 'masks',
    };
  });

  it('has the links that every visitor must find', () => {
    show();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/pages/terms',
      '/pages/privacy',
      '/pages/cookies',
      '/pages/ban',
      '/pricing',
      '/complaints',
      '/pages/return-policy',
      '/pages/faq',
      '/pages/service',
      '/pages/compliance',
      '/lang-config',
    ]);
  });

  it.each([
    [true, { geoip_country: 'US' }],
    [true, { geoip_country: null, geoip_selected_country: 'US' }],
    [false, { geoip_country: 'US', locale: 'es' }],
    [false, { geoip_country: 'GB' }],
    [false, {}],
  ])('has its US notice, %s, for %o', (isShown, changes) => {
    expect(show(changes).includes('United States')).toBe(isShown);
  });

  it('shows a phone number only if there is one', () => {
    expect(show({ geoip_country: 'US' })).toContain('Call +1 555 0100');
    cleanup();
    expect(show({ support_phone: null })).toContain('Write to help@site.test');
  });
});
