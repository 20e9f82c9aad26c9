// @vitest-environment happy-dom
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

const place = vi.hoisted(() => ({ key: 'first' }));
vi.mock('@remix-run/react', () => ({ useLocation: () => ({ ...place }) }));

const { renderToString } = await import('react-dom/server');
const { Menu } = await import('./menu.tsx');

const menu = (
  <Menu label="Language" button="English">
    <button type="button">Français</button>
  </Menu>
);

function open(container: Element): HTMLDetailsElement {
  const details = container.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  return details;
}

describe('a menu', () => {
  afterEach(() => {
    place.key = 'first';
  });

  it('opened before hydration stays open', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(menu);
    const details = open(container);
    render(menu, { container, hydrate: true });
    expect(details.open).toBe(true);
  });

  it('closes on Escape and on a press outside', () => {
    const { container } = render(menu);
    for (const leave of [
      () => fireEvent.keyDown(document, { key: 'Escape' }),
      () => fireEvent.pointerDown(document.body),
    ]) {
      const again = open(container);
      act(() => void leave());
      expect(again.open).toBe(false);
    }
  });

  it('gives the focus back to its button on Escape', () => {
    const { container } = render(menu);
    open(container);
    container.querySelector('button')?.focus();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(document.activeElement).toBe(container.querySelector('summary'));
  });

  it('closes on navigation', () => {
    const list = (key: string) => {
      place.key = key;
      return (
        <Menu label="Language" button="English">
          {key}
        </Menu>
      );
    };
    const { container, rerender } = render(list('first'));
    const details = open(container);
    rerender(list('second'));
    expect(details.open).toBe(false);
  });
});
