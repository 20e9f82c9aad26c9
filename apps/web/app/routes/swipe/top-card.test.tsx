// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ProfileCard } from '@vonk/schema';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TopCard } from './top-card.tsx';

const given = vi.hoisted(() => vi.fn());

vi.mock('@remix-run/react', () => ({
  Link: ({ to, prefetch: _, ...rest }: { to: string; prefetch?: string }) => <a href={to} {...rest} />,
}));
vi.mock('../../components/picture.tsx', () => ({ Picture: () => null }));
vi.mock('../../components/fictional-chip.tsx', () => ({ FictionalChip: () => <span>Fictional</span> }));
vi.mock('../../components/use-like.ts', () => ({
  useLike: ({ id }: { id: string }) => ({ isLiked: false, toggle: () => given(id) }),
}));

const card = (id: string, name: string) =>
  ({ id, name, age: 30, fictional: true, city: null, online: false }) as ProfileCard;
const PEOPLE = [card('a', 'Ana'), card('b', 'Bea'), card('c', 'Cleo')];

function Pile() {
  const [at, setAt] = useState(0);
  const profile = PEOPLE[at];
  if (!profile) return <p>Nobody</p>;
  return <TopCard profile={profile} nextPath={`/swipe-game?after=${profile.id}`} onDone={() => setAt(at + 1)} />;
}

const top = () => screen.getByRole('heading').textContent;
const press = (key: string, target: Element | Window = window) => act(() => void fireEvent.keyDown(target, { key }));

describe('the top card', () => {
  beforeEach(() => {
    given.mockClear();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Pile />
      </I18nProvider>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('is liked or passed by its buttons, and the focus stays on them', () => {
    const like = screen.getByRole('button');
    like.focus();
    act(() => void fireEvent.click(like));
    expect(top()).toContain('Bea');
    expect(document.activeElement).toBe(like);
    act(() => void fireEvent.click(screen.getByLabelText('Pass: Bea')));
    expect(top()).toContain('Cleo');
    expect(given.mock.calls).toEqual([['a']]);
  });

  it('is liked or passed by arrow keys, but not while somebody writes', () => {
    press('ArrowLeft');
    press('ArrowRight');
    expect(top()).toContain('Cleo');
    expect(given.mock.calls).toEqual([['b']]);
    const field = document.body.appendChild(document.createElement('input'));
    press('ArrowRight', field);
    field.remove();
    expect(top()).toContain('Cleo');
  });

  it('is drawn aside far enough, or falls back', () => {
    const picture = screen.getByText('Fictional').parentElement as HTMLElement;
    picture.setPointerCapture = () => {};
    const drag = (x: number) => {
      fireEvent.pointerDown(picture, { clientX: 100, pointerId: 1, button: 0 });
      fireEvent.pointerMove(picture, { clientX: 100 + x, pointerId: 1 });
      act(() => void fireEvent.pointerUp(picture, { clientX: 100 + x, pointerId: 1 }));
    };
    drag(60);
    expect(top()).toContain('Ana');
    drag(140);
    expect(top()).toContain('Bea');
    drag(-140);
    expect(top()).toContain('Cleo');
    expect(given.mock.calls).toEqual([['a']]);
  });

  it('is a form and links without scripts', () => {
    const form = screen.getByRole('button').closest('form');
    expect(form?.getAttribute('action')).toBe('/likes/change');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      profile_id: 'a',
      return_to: '/swipe-game?after=a',
    });
    expect(screen.getByLabelText('Pass: Ana').getAttribute('href')).toBe('/swipe-game?after=a');
    expect(screen.getByText('Fictional')).toBeTruthy();
  });
});
