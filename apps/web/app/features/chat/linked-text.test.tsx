// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
// Imported here so tests don't wait for the lazy import.
import './leave-modal.tsx';
import { renderInEnglish } from '../../testing/render.tsx';
import LinkedText from './linked-text.tsx';

vi.mock('../../site.ts', () => ({ useSite: () => ({ settings: { name: 'Vonk' } }) }));
vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));

const show = (text: string) =>
  renderInEnglish(
    <p>
      <LinkedText text={text} />
    </p>,
  );

it('escapes everything but the links, which send no referrer', () => {
  const html = renderToStaticMarkup(<LinkedText text={'<b>Hi</b> www.example.com/?a=1&b="2"'} />);
  expect(html).toMatch(
    /^&lt;b&gt;Hi&lt;\/b&gt; <a href="https:\/\/www\.example\.com\/\?a=1&amp;b=" dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">www\.example\.com\/\?a=1&amp;b=<\/a>&quot;2&quot;$/,
  );
});

it('asks in a dialog before opening another site, and can be cancelled', async () => {
  show('Look: https://pаypal.com/x');
  const link = screen.getByRole('link', { name: 'https://xn--pypal-4ve.com/x' });
  expect(fireEvent.click(link)).toBe(false);
  const dialog = await screen.findByRole('dialog', { name: 'You’re leaving Vonk for xn--pypal-4ve.com' });
  expect(dialog.closest('p')).toBeNull();
  const open = screen.getByRole('link', { name: 'Open link' });
  expect([open.getAttribute('href'), open.getAttribute('target'), open.getAttribute('rel')]).toEqual([
    'https://xn--pypal-4ve.com/x',
    '_blank',
    'noopener noreferrer nofollow ugc',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens links to this site without asking', () => {
  window.location.href = 'https://www.example.com/chats/1';
  show('https://www.example.com/members');
  const link = screen.getByRole('link');
  link.addEventListener('click', (event) => event.preventDefault(), { capture: true });
  const prevented = vi.spyOn(Event.prototype, 'preventDefault');
  fireEvent.click(link);
  expect(prevented).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
