// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrateInEnglish } from '../../../testing/hydrate.tsx';
import { renderInEnglish } from '../../../testing/render.tsx';
import { type Catalogue, GiftForm } from './gift-form.tsx';

const counts = vi.hoisted(() => ({ credits: 9 }));
vi.mock('@remix-run/react', () => import('../../../testing/router.tsx'));
vi.mock('../../../live/counts.ts', () => ({ useCounts: () => counts }));
vi.mock('../../../site.ts', () => ({ useMember: () => ({ paid_user: false }) }));

const rose = { id: 'rose', name: 'Rose' };
const yacht = { id: 'yacht', name: 'Yacht' };
const catalogue: Catalogue = {
  gifts: [rose, yacht],
  cost: { credits: 5, money: { value: '0.75', currency: 'EUR' } },
};

beforeEach(() => {
  counts.credits = 9;
});

function open(change: Partial<Parameters<typeof GiftForm>[0]> = {}, beforeScripts?: () => void) {
  const onGive = vi.fn();
  const onOuterSubmit = vi.fn((event) => event.preventDefault());
  const page = (
    <div onSubmit={onOuterSubmit}>
      <GiftForm catalogue={catalogue} profileId="noor" action="/chats/1" onGive={onGive} {...change} />
    </div>
  );
  if (beforeScripts) hydrateInEnglish(page, beforeScripts);
  else renderInEnglish(page);
  const submit = () => fireEvent.submit(screen.getByRole('group').closest('form') as HTMLFormElement);
  return { onGive, onOuterSubmit, submit };
}

describe('the catalogue', () => {
  it('gives the chosen gift, and does not submit the form around it', () => {
    const { onGive, onOuterSubmit, submit } = open();
    submit();
    expect(onGive).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('radio', { name: 'Rose' }));
    submit();
    expect(onGive.mock.calls).toEqual([[rose]]);
    expect(onOuterSubmit).not.toHaveBeenCalled();
  });

  it('says what to do while no gift is chosen, and leads to the gifts', () => {
    const { submit } = open();
    expect(screen.getByRole('button').textContent).toBe('Choose a gift');
    expect(screen.queryByRole('alert')).toBeNull();
    submit();
    expect(screen.getByRole('alert').textContent).toBe('Tap the gift that you want to give.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Rose' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Yacht' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button').textContent).toBe('Give: Yacht');
  });

  it('gives a gift chosen before hydration', () => {
    const { onGive, submit } = open({}, () => screen.getByRole('radio', { name: 'Rose' }).click());
    expect(screen.getByRole('button').textContent).toBe('Give: Rose');
    submit();
    expect(onGive.mock.calls).toEqual([[rose]]);
  });

  it('gives nothing while one is being sent', () => {
    const { onGive, submit } = open({ isBusy: true });
    fireEvent.click(screen.getByRole('radio', { name: 'Rose' }));
    submit();
    expect(onGive).not.toHaveBeenCalled();
  });

  it('shows the price in credits and money', () => {
    open();
    expect(screen.getByText(/0\.75/).textContent).toContain('5 credits · €0.75');
  });

  it('links to the shop when there are too few credits', () => {
    counts.credits = 4;
    open();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/premium?next=%2Fchats%2F1');
  });

  it('shows a gift without an icon as a parcel', () => {
    open();
    const tile = (name: string) => screen.getByRole('radio', { name }).closest('label');
    expect(tile('Rose')?.querySelector('img')).not.toBeNull();
    expect(tile('Yacht')?.querySelector('img')).toBeNull();
    expect(tile('Yacht')?.querySelector('svg')).not.toBeNull();
  });
});
