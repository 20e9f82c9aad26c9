// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DeckCard } from '@vonk/schema';
import { SWIPE_LIKES_PER_DAY } from '@vonk/schema/constants';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { Deck } from './deck.tsx';

const settings = vi.hoisted(() => ({ fictional_singular: 'fictional profile', swipe_premium_unlimited: false }));
const told = vi.hoisted(() => ({ toast: vi.fn(), match: vi.fn(), publish: vi.fn(), picture: vi.fn() }));

vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('../../components/picture.tsx', () => ({
  pictureFile: ({ match }: { match: string }) => match,
  Picture: ({ alt, isUrgent }: { alt: string; isUrgent?: boolean }) => {
    told.picture(alt);
    return isUrgent ? null : <i>late: {alt}</i>;
  },
}));
vi.mock('../fictional/exports/fictional-chip.tsx', () => ({ FictionalChip: () => <span>Fictional</span> }));
vi.mock('@vonk/ui/toast', () => ({ useToast: () => told.toast }));
vi.mock('../likes/exports/match-region.tsx', () => ({ useMatchPopup: () => told.match }));
vi.mock('../../live/bus.ts', () => ({ useLiveBus: () => told }));
// Otherwise the last swipe of one test would be sent in the next.
vi.mock('./next-task.ts', () => ({ nextTask: () => Promise.resolve() }));
vi.mock('../../site.ts', () => ({ pictureUrl: () => 'data:,', useSite: () => ({ settings }) }));

const NOW = '2026-05-05T19:30:00.000Z';
const RESETS = '2026-05-05T22:00:00.000Z';
const PERSON = {
  age: 30,
  fictional: true,
  city: 'Zwolle',
  distance_km: null,
  online: false,
  liked: false,
  interests: [],
  shared_interests: [],
  pictures: [],
};
const NAMES = new Map([
  ['art', 'Art'],
  ['sushi', 'Sushi'],
]);
const card = (id: string, name: string) => ({ ...PERSON, id, name }) as Partial<DeckCard> as DeckCard;
const PEOPLE = [card('a', 'Ana'), card('b', 'Bea'), card('c', 'Cleo')];
const MORE = [...PEOPLE, card('d', 'Dina'), card('e', 'Eva'), card('f', 'Fay')];
const day = (likes_left: number | null, can_undo = true) => ({ likes_left, can_undo, resets_at: RESETS });

function show(likes: number | null = 4, canUndo = false, profiles = PEOPLE): void {
  renderInEnglish(
    <Deck
      first={{ profiles, ...day(likes, canUndo) }}
      now={NOW}
      interestNames={NAMES}
      heading={<h1>Spark or pass?</h1>}
    />,
  );
}

const top = () => document.querySelector('[data-depth="0"] h2')?.textContent;
const limit = () => screen.queryByRole('region', { name: 'You’re out of likes for today' });
const stamps = () =>
  ['--spark', '--skip'].map((name) =>
    document.querySelector<HTMLElement>('[data-stamps]')?.style.getPropertyValue(name),
  );
const drag = (x: number) => {
  const picture = document.querySelector('[data-depth="0"]') as HTMLElement;
  picture.setPointerCapture = () => {};
  picture.hasPointerCapture = () => true;
  const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0, isPrimary: true });
  fireEvent.pointerDown(picture, at(100));
  fireEvent.pointerMove(picture, at(100 + x));
  act(() => void fireEvent.pointerUp(picture, at(100 + x)));
  return picture;
};
const press = (key: string, target: Element | Window = window) => act(() => void fireEvent.keyDown(target, { key }));
const click = (name: RegExp) => act(() => screen.getByRole('button', { name }).click());
const announced = () => screen.getByRole('status').textContent;

describe('the swipe game', () => {
  let api: ReturnType<typeof stubFetch>;
  beforeEach(() => {
    settings.swipe_premium_unlimited = false;
    // Before the day of the game ends: otherwise the deck would reload in the middle of a test.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
    api = stubFetch();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  });
  const goAway = () => act(() => void fireEvent(window, new Event('pagehide')));
  const posted = (id: string, action: string) => `POST {"profile_id":"${id}","action":"${action}"}`;
  const callsSince = (count: number) => api.calls.slice(count).map((call) => call.replace(' /api/swipe.php', ''));
  /** Cards fly from now on. */
  const letFly = () => {
    const flight = { cancel: vi.fn(), playState: 'running', onfinish: null as (() => void) | null };
    const animate = vi.fn(() => flight);
    Element.prototype.animate = animate as never;
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    return { flight, animate };
  };

  it.each([true, false])('offers Premium at the like limit only where it lifts the limit: %s', (isUnlimited) => {
    settings.swipe_premium_unlimited = isUnlimited;
    show(0);
    press('ArrowRight');
    expect(limit()).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Get Premium' }) !== null).toBe(isUnlimited);
    expect(screen.queryByText('Premium members have no limit.') !== null).toBe(isUnlimited);
  });
  it('shows the next person before the response, sends swipes in order and keeps the focus', async () => {
    show();
    const like = screen.getByRole('button', { name: 'Like Ana' });
    like.focus();
    click(/^Like/);
    click(/^Pass/);
    expect([top(), announced()]).toEqual(['Cleo 30', 'Cleo, 30, Zwolle, fictional profile']);
    expect(document.activeElement).toBe(like);
    expect(screen.getByText(`3 of ${SWIPE_LIKES_PER_DAY} likes left today`)).toBeTruthy();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await api.answer({ action: 'like', liked: true, matched: true, ...day(3) });
    expect(told.match).toHaveBeenCalledWith(PEOPLE[0]);
    await api.answer({ action: 'skip', liked: false, matched: false, ...day(3) });
    expect(api.calls).toEqual([
      'POST /api/swipe.php {"profile_id":"a","action":"like"}',
      'POST /api/swipe.php {"profile_id":"b","action":"skip"}',
    ]);
    expect(told.publish.mock.calls).toEqual([[{ kind: 'like', data: { profile_id: 'a', matched: true, own: true } }]]);
  });

  it('sends pending swipes with keepalive and the same keys on pagehide', async () => {
    show();
    click(/^Like/);
    click(/^Pass/);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    goAway();
    expect(callsSince(1)).toEqual([posted('a', 'like'), posted('b', 'skip')]);
    expect(api.sent.map(({ keepalive = false }) => keepalive)).toEqual([false, true, true]);
    const [first, again, other] = api.sent.map(({ headers }) => new Headers(headers).get('Idempotency-Key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    // The page is shown again: what it still sends has the same keys.
    await api.answer({ action: 'like', liked: true, matched: false, ...day(3) });
    await waitFor(() => expect(api.calls).toHaveLength(4));
    expect(new Headers(api.sent[3]?.headers).get('Idempotency-Key')).toBe(other);
    await api.answer({ action: 'like', liked: true, matched: false, ...day(3) });
    await api.answer({ action: 'skip', liked: false, matched: false, ...day(3) });
    await api.answer({ action: 'skip', liked: false, matched: false, ...day(3) });
    goAway();
    expect(api.calls).toHaveLength(4);
  });

  it('sends nothing on pagehide for a swipe undone before it was sent', async () => {
    show();
    click(/^Pass/);
    click(/^Like/);
    press('Backspace');
    click(/^Pass/);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    goAway();
    expect(callsSince(1)).toEqual([posted('a', 'skip'), posted('c', 'skip')]);
  });

  it('undoes a swipe under way by profile id on pagehide, and does not send it again', async () => {
    show();
    click(/^Like/);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    press('Backspace');
    click(/^Pass/);
    goAway();
    expect(callsSince(1)).toEqual(['DELETE {"profile_id":"a"}', posted('b', 'skip')]);
    expect(api.sent[1]?.keepalive).toBe(true);
    // The page is shown again: the queue continues.
    await api.answer({ action: 'like', liked: true, matched: false, ...day(3) });
    await waitFor(() => expect(callsSince(3)).toEqual(['DELETE {"profile_id":"a"}']));
  });

  it('repeats a pending undo on pagehide with the same key', async () => {
    show(4, true);
    press('Backspace');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    goAway();
    expect(api.calls).toEqual(['DELETE /api/swipe.php {}', 'DELETE /api/swipe.php {}']);
    const [key, again] = api.sent.map(({ headers }) => new Headers(headers).get('Idempotency-Key'));
    expect(again).toBe(key);
  });

  it('does not repeat an undo without an id on pagehide if it could hit a later swipe', async () => {
    show(4, true);
    press('Backspace');
    click(/^Pass/);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    goAway();
    expect(callsSince(1)).toEqual([posted('a', 'skip')]);
  });

  it('undoes this page’s swipes by id, latest first, then earlier ones without an id', async () => {
    show();
    click(/^Pass/);
    await api.answer({ action: 'skip', liked: false, matched: false, ...day(4) });
    click(/^Like/);
    await api.answer({ action: 'like', liked: true, matched: false, ...day(3) });
    press('Backspace');
    await api.answer({ profiles: [PEOPLE[1]], ...day(4) });
    press('Backspace');
    // That profile is no longer visible.
    await api.answer({ profiles: [], ...day(4) });
    press('Backspace');
    await waitFor(() => expect(api.calls).toHaveLength(5));
    expect(callsSince(2)).toEqual(['DELETE {"profile_id":"b"}', 'DELETE {"profile_id":"a"}', 'DELETE {}']);
  });

  it('applies two key presses before the next render to two people', async () => {
    show();
    act(() => {
      fireEvent.keyDown(window, { key: 'ArrowLeft' });
      fireEvent.keyDown(window, { key: 'ArrowLeft' });
    });
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await api.answer({ action: 'skip', liked: false, matched: false, ...day(4) });
    await waitFor(() => expect(api.calls).toHaveLength(2));
    expect(api.calls.map((call) => /"profile_id":"(.)"/.exec(call)?.[1])).toEqual(['a', 'b']);
  });

  it('starts the flight before rendering; when it is refused, puts the card back and shows why', async () => {
    const { flight, animate } = letFly();
    show();
    act(() => {
      fireEvent.keyDown(window, { key: 'ArrowLeft' });
      expect(animate).toHaveBeenCalledTimes(1);
      expect(top()).toBe('Ana 30');
    });
    expect(stamps()).toEqual(['0', '1']);
    expect(top()).toBe('Bea 30');
    await api.answer({ error: { code: 'rate_limited', message: 'Later.' } }, 400);
    await waitFor(() => expect(top()).toBe('Ana 30'));
    expect(told.toast).toHaveBeenCalledWith({ tone: 'error', text: 'Later.' });
    expect(screen.getByText(`4 of ${SWIPE_LIKES_PER_DAY} likes left today`)).toBeTruthy();
    expect(animate).toHaveBeenCalledTimes(1);
    expect(flight.cancel).toHaveBeenCalled();
    expect(stamps()).toEqual(['', '']);
  });

  it('does not re-render the cards that move up, and adds one below, whose picture loads eagerly', () => {
    show(4, false, MORE);
    const drawn = () => told.picture.mock.calls.flatMap(([alt]) => alt.split(' ').at(-1) || []);
    const stack = () => [...document.querySelectorAll('[data-card] h2')].map(({ textContent }) => textContent);
    expect([drawn(), stack()]).toEqual([
      ['Ana', 'Bea', 'Cleo', 'Dina'],
      ['Ana 30', 'Bea 30', 'Cleo 30', 'Dina 30'],
    ]);
    press('ArrowLeft');
    expect([drawn(), stack()]).toEqual([
      ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva'],
      ['Bea 30', 'Cleo 30', 'Dina 30', 'Eva 30'],
    ]);
    expect(document.body.textContent).not.toContain('late:');
    press('ArrowRight');
    expect(drawn()).toHaveLength(6);
  });

  it('renders nothing new during a flight: the next card below and the light wait for its end', () => {
    const { flight } = letFly();
    const people = MORE.slice(0, 5);
    const seen = people.map((one) => ({ ...one, main_image: { match: one.id } as DeckCard['main_image'] }));
    show(4, false, seen);
    const before = told.picture.mock.calls.length;
    press('ArrowLeft');
    expect(top()).toBe('Bea 30');
    expect(told.picture).toHaveBeenCalledTimes(before);
    act(() => flight.onfinish?.());
    expect(told.picture.mock.calls.slice(before).flat()).toEqual(['', expect.stringContaining('Eva')]);
  });

  it('can be played with the keyboard, but not while the member types', () => {
    show();
    press('ArrowLeft');
    press('ArrowRight');
    expect(top()).toBe('Cleo 30');
    const field = document.body.appendChild(document.createElement('input'));
    press('ArrowRight', field);
    field.remove();
    expect(top()).toBe('Cleo 30');
  });

  it('moves the focus from a card to the next one', () => {
    show();
    screen.getByRole('link', { name: 'Profile: Ana' }).focus();
    press('ArrowLeft');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Profile: Bea');
  });

  it('undoes a pending swipe after it is sent, and sends no undo when it is refused', async () => {
    show();
    press('ArrowLeft');
    press('Backspace');
    await api.answer({ action: 'skip', liked: false, matched: false, ...day(4) });
    await api.answer({ profiles: [PEOPLE[0]], ...day(4, false) });
    expect(top()).toBe('Ana 30');
    press('ArrowLeft');
    press('Backspace');
    await api.answer({ error: { code: 'not_found', message: 'Gone.' } }, 404);
    await waitFor(() => expect(top()).toBe('Ana 30'));
    // More cards may have been requested meanwhile.
    const decided = api.calls.map((call) => call.slice(0, 4)).filter((method) => method !== 'GET ');
    expect(decided).toEqual(['POST', 'DELE', 'POST']);
  });

  it('says after the last like when there are more, still lets pass, and goes on when that like is undone', async () => {
    show(1);
    press('ArrowRight');
    expect(screen.getByText('New ones come in 2 hours.')).toBeTruthy();
    const ways = [...(limit()?.querySelectorAll('a') ?? [])].map((way) => way.getAttribute('href'));
    expect(ways).toEqual(['/likes', '/match-finder', '/members']);
    expect(screen.getByRole('button', { name: 'Like Bea' }).getAttribute('aria-disabled')).toBe('true');
    press('ArrowRight');
    expect([top(), document.activeElement]).toEqual(['Bea 30', limit()]);
    await api.answer({ action: 'like', liked: true, matched: false, ...day(0) });
    expect(api.calls).toHaveLength(1);
    press('ArrowLeft');
    expect(top()).toBe('Cleo 30');
    await api.answer({ action: 'skip', liked: false, matched: false, ...day(0) });
    click(/^Undo/);
    await api.answer({ profiles: [PEOPLE[1]], ...day(0) });
    expect(limit()).toBeTruthy();
    click(/^Undo/);
    await api.answer({ profiles: [PEOPLE[0]], ...day(1, false) });
    expect([top(), limit()]).toEqual(['Ana 30', null]);
    expect(screen.getByRole('button', { name: /^Undo/ }).getAttribute('aria-disabled')).toBe('true');
    press('Backspace');
    expect(api.calls).toHaveLength(4);
  });

  it('drops a card back that is dragged to be liked at the limit', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    show(0);
    const picture = drag(140);
    expect([top(), picture.style.transform, stamps()]).toEqual(['Ana 30', '', ['0', '0']]);
    expect(document.activeElement).toBe(limit());
    expect(api.calls).toEqual([]);
  });

  it('shows no like counter to premium members, and ends with the last card', async () => {
    show(null);
    expect(screen.queryByText(/likes left/)).toBeNull();
    for (const _ of PEOPLE) press('ArrowRight');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('That was everyone, for now');
    for (let turn = 0; turn < 3; turn++)
      await api.answer({ action: 'like', liked: true, matched: false, ...day(null) });
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeTruthy();
  });

  it('decides by a drag that is long enough, otherwise drops the card back', () => {
    show();
    drag(30);
    expect(top()).toBe('Ana 30');
    drag(140);
    drag(-140);
    expect(top()).toBe('Cleo 30');
    expect(screen.getByText(`3 of ${SWIPE_LIKES_PER_DAY} likes left today`)).toBeTruthy();
  });

  it('keeps the stamp in place while the card leaves, until none does', () => {
    const { flight } = letFly();
    show();
    press('ArrowRight');
    expect(document.querySelector('[data-depth="gone"] [data-stamps]')).toBeNull();
    expect(stamps()).toEqual(['1', '0']);
    act(() => flight.onfinish?.());
    expect(stamps()).toEqual(['', '']);
  });

  it('steps through a person’s pictures, around the end, tells which, and begins each card with the first', () => {
    const pictures = ['one', 'two', 'three'].map((match) => ({ match, filename: match })) as DeckCard['pictures'];
    show(4, false, [{ ...card('a', 'Ana'), pictures }, ...PEOPLE.slice(1)]);
    const told = () => screen.getByText(/^Photo \d of/).textContent;
    expect(told()).toBe('Photo 1 of 3');
    click(/^Previous photo/);
    expect(told()).toBe('Photo 3 of 3');
    click(/^Next photo/);
    click(/^Next photo/);
    expect(told()).toBe('Photo 2 of 3');
    press('ArrowLeft');
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  });

  it('shows what a person tells and what both like', () => {
    const told = {
      about: 'Hills, then cake.',
      prompts: [{ prompt: 'song', question: 'My song', answer: 'Heroes' }] satisfies DeckCard['prompts'],
      distance_km: 3,
      interests: ['art', 'sushi', 'gone'],
      shared_interests: ['sushi'],
    };
    show(4, false, [{ ...card('a', 'Ana'), ...told }, ...PEOPLE.slice(1)]);
    const face = document.querySelector('[data-depth="0"]')?.textContent;
    for (const words of ['Zwolle', '< 5 km', 'Hills, then cake.', 'Sushi (you like this too)'])
      expect(face).toContain(words);
    expect(face).not.toContain('Art');
    const beside = screen.getByRole('region', { name: 'Profile: Ana' });
    expect(beside.textContent).toContain('My songHeroes');
    expect([...beside.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Sushi (you like this too)',
      'Art',
    ]);
  });

  it('shows the first answer of a person who wrote nothing else', () => {
    const prompts = [{ prompt: 'song', question: 'My song', answer: 'Heroes' }] satisfies DeckCard['prompts'];
    show(4, false, [{ ...card('a', 'Ana'), about: null, prompts }, ...PEOPLE.slice(1)]);
    expect(document.querySelector('[data-depth="0"]')?.textContent).toContain('My song Heroes');
  });
});
