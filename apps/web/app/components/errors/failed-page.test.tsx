// @vitest-environment happy-dom
import type { ErrorResponse } from '@remix-run/react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberMissingScripts } from '../../navigation/reload-guard.ts';
import { renderInEnglish } from '../../testing/render.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageProblem } from './page-problem.tsx';

const page = vi.hoisted(() => ({
  error: null as unknown,
  revalidate: vi.fn(),
  reload: vi.fn(),
}));
vi.mock('@remix-run/react', () => ({
  isRouteErrorResponse: (error: unknown) => typeof error === 'object' && error !== null && 'status' in error,
  useLocation: () => ({ pathname: '/members', search: '?gender=male' }),
  useRevalidator: () => ({ revalidate: page.revalidate }),
  useRouteError: () => page.error,
  useParams: () => ({}),
  useSearchParams: () => [new URLSearchParams()],
  Link: ({ to, reloadDocument, ...rest }: { to: string; reloadDocument?: boolean }) => (
    <a href={to} data-document={reloadDocument} {...rest} />
  ),
}));
rememberMissingScripts();

const answer = (status: number, message = ''): Partial<ErrorResponse> => ({ status, data: { message } });
const down = () => answer(503);

function show(Page: ComponentType, error: unknown): void {
  cleanup();
  page.error = error;
  renderInEnglish(<Page />);
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const link = () => screen.getByRole('link');
/** False if the page handles the click itself, true if the browser follows the link. */
const press = () => fireEvent.click(link());

let isUp: boolean;
const ask = vi.fn(async () => new Response('{}', { status: isUp ? 200 : 503 }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  vi.spyOn(window.location, 'reload').mockImplementation(page.reload);
  openedBy('reload');
  isUp = false;
});

describe.each([
  ['the error page', ErrorPage, page.reload],
  ['a page’s problem within its frame', PageProblem, page.revalidate],
])('%s', (_name, Page, comeBack) => {
  it.each([
    ['the message of an answer', answer(403, 'You cannot see this profile'), 'You cannot see this profile'],
    ['our own words', new Error('undefined is not a function'), 'Something went wrong, please try again later.'],
  ])('has %s as its title, and a retry link', (_what, error, words) => {
    show(Page, error);
    expect([title(), link().textContent, link().getAttribute('href')]).toEqual([
      words,
      'Try again',
      '/members?gender=male',
    ]);
    expect(link().dataset).toHaveProperty('document', 'true');
  });

  it('shows a reference for support for our own failures only', () => {
    show(Page, { ...answer(500), data: { message: '', reference: '3f2a9c1e' } });
    expect(screen.getByText('3f2a9c1e').parentElement?.textContent).toBe(
      'If you write to us about this, mention 3f2a9c1e.',
    );
    show(Page, { ...answer(404), data: { message: '', reference: '3f2a9c1e' } });
    expect(screen.queryByText('3f2a9c1e')).toBeNull();
    show(Page, new Error('undefined is not a function'));
    expect(screen.queryByText(/mention/)).toBeNull();
  });

  it('leads on to people and to answers from a page that does not exist', () => {
    show(Page, answer(404));
    expect(title()).toBe('This page could not be found');
    const ways = screen.getAllByRole('link').map((way) => [way.textContent, way.getAttribute('href')]);
    expect(ways).toEqual([
      ['Discover people', '/members'],
      ['FAQ', '/pages/faq'],
    ]);
  });

  it('recovers once the site responds again, and not before', async () => {
    show(Page, down());
    expect(screen.getByText('This page comes back by itself as soon as it can.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(comeBack).not.toHaveBeenCalled();
    isUp = true;
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(comeBack).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its own fault', () => answer(500)],
    ['a script that is still gone after a reload', missingScript],
  ])('does not retry on its own after %s', async (_case, error) => {
    isUp = true;
    show(Page, error());
    expect(screen.queryByText('This page comes back by itself as soon as it can.')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(ask).not.toHaveBeenCalled();
    expect(comeBack).not.toHaveBeenCalled();
  });

  it('reloads the document for a missing script only', () => {
    openedBy('navigate');
    show(Page, answer(500));
    expect(page.reload).not.toHaveBeenCalled();
    show(Page, missingScript());
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});

function openedBy(type: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
}

function missingScript(): Error {
  const error = new TypeError('no script');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

describe('a page’s problem within its frame', () => {
  it('revalidates the data', () => {
    show(PageProblem, down());
    expect(press()).toBe(false);
    expect(page.revalidate).toHaveBeenCalledTimes(1);
  });

  it('reloads the document if a script is missing', () => {
    show(PageProblem, missingScript());
    expect(press()).toBe(true);
    expect(page.revalidate).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});
