// @vitest-environment happy-dom
import { createBrowserHistory, createRouter, type Router } from '@remix-run/router';
import { act, cleanup, render } from '@testing-library/react';
import { propertyRuns, propertySeed } from '@vonk/testing/property-runs';
import { keepSheetsInHistory, useSheetHistory } from '@vonk/ui/sheet-history';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Step {
  state: unknown;
  url: string;
}

const real = { history: window.history, popState: window.history.replaceState.bind(window.history) };
let steps: Step[];
let place: number;
/** Traversals that were asked for, as a browser's are: one after the other, later. */
let asked: number[];
let router: Router;
let sheets: {
  count: number;
  open: () => void;
  close: () => void;
  closeAll: () => void;
  setBusy: (isBusy: boolean) => void;
};
let shown: string;
/** The page that comes next keeps its sheets open, as one whose parameters alone change does. */
let isSame: boolean;
let tearDown: () => void;

/** happy-dom's history does not traverse. */
function installHistory(): void {
  steps = [{ state: null, url: '/0' }];
  place = 0;
  asked = [];
  real.popState(null, '', '/0');
  const show = () => real.popState(steps[place]?.state ?? null, '', steps[place]?.url);
  const history = {
    get state() {
      return steps[place]?.state ?? null;
    },
    pushState(state: unknown, _: string, url = steps[place]?.url ?? '') {
      steps = [...steps.slice(0, place + 1), { state, url: String(url) }];
      place += 1;
      show();
    },
    replaceState(state: unknown, _: string, url = steps[place]?.url ?? '') {
      steps[place] = { state, url: String(url) };
      show();
    },
    go: (by: number) => void asked.push(by),
    back: () => history.go(-1),
    forward: () => history.go(1),
  };
  Object.defineProperty(window, 'history', { configurable: true, value: history });
}

/** Lets the browser do what was asked of it, and the router what follows. */
async function settle(): Promise<void> {
  for (let by = asked.shift(); by !== undefined; by = asked.shift()) {
    if (!steps[place + by]) continue;
    place += by;
    real.popState(steps[place]?.state ?? null, '', steps[place]?.url);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: steps[place]?.state })));
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'), { timeout: 10_000 });
  }
}

function Sheet({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  useSheetHistory(true, !isBusy, onClose);
  return null;
}

function Sheets() {
  const [count, setCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const close = () => setCount((now) => now - 1);
  sheets = {
    count,
    open: () => act(() => setCount(count + 1)),
    close: () => act(close),
    closeAll: () => act(() => setCount(0)),
    setBusy: (busy) => act(() => setBusy(busy)),
  };
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they differ by their place alone
    <Sheet key={at} isBusy={isBusy} onClose={close} />
  ));
}

beforeEach(start);
afterEach(end);

function start(): void {
  installHistory();
  isSame = false;
  const stop = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((name, run) =>
    listen(name, run as EventListener, { signal: stop.signal }),
  );
  keepSheetsInHistory();
  router = createRouter({ history: createBrowserHistory({ window }), routes: [{ path: '*' }] }).initialize();
  // A page takes its sheets with it.
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle' && location.key !== shown && !isSame) sheets.closeAll();
    shown = location.key;
  });
  shown = router.state.location.key;
  render(<Sheets />);
  tearDown = () => {
    router.dispose();
    stop.abort();
  };
}

function end(): void {
  tearDown();
  cleanup();
  Object.defineProperty(window, 'history', { configurable: true, value: real.history });
  vi.restoreAllMocks();
}

async function go(url: string, { replace = false, keepsSheets = false } = {}): Promise<void> {
  isSame = keepsSheets;
  await act(() => router.navigate(url, { replace }));
  isSame = false;
  await settle();
}

/** Replaces the page by one that differs by its parameters alone. */
const change = (url: string) => go(url, { replace: true, keepsSheets: true });

async function press(...presses: ('back' | 'forward')[]): Promise<void> {
  for (const button of presses) window.history[button]();
  await settle();
}

const now = () => {
  expect(window.location.pathname).toBe(router.state.location.pathname);
  return { page: router.state.location.pathname, sheets: sheets.count };
};

describe('Back', () => {
  it('closes one sheet after the other, of which the router never hears, and then leaves the page', async () => {
    await go('/1');
    const heard = vi.fn();
    const stop = router.subscribe(heard);
    sheets.open();
    sheets.open();
    await press('back');
    expect(now()).toEqual({ page: '/1', sheets: 1 });
    await press('back');
    expect(now()).toEqual({ page: '/1', sheets: 0 });
    stop();
    expect(heard).not.toHaveBeenCalled();
    await press('back');
    expect(now()).toEqual({ page: '/0', sheets: 0 });
  });

  it('leaves a sheet open that cannot be closed now, also twice, and closes it later', async () => {
    await go('/1');
    sheets.open();
    sheets.setBusy(true);
    await press('back', 'back');
    expect(now()).toEqual({ page: '/1', sheets: 1 });
    sheets.setBusy(false);
    await press('back');
    expect(now()).toEqual({ page: '/1', sheets: 0 });
  });

  it('passes over the entry of a sheet that was closed otherwise', async () => {
    await go('/1');
    sheets.open();
    sheets.close();
    await press('back');
    expect(now()).toEqual({ page: '/0', sheets: 0 });
    await press('forward');
    expect(now()).toEqual({ page: '/1', sheets: 0 });
  });

  it('needs one entry, however often a sheet opens', async () => {
    for (let turn = 0; turn < 5; turn++) {
      sheets.open();
      sheets.close();
    }
    expect(steps).toHaveLength(2);
  });

  it('returns from a link in a sheet to the page below it', async () => {
    await go('/1');
    sheets.open();
    await go('/2');
    await press('back');
    expect(now()).toEqual({ page: '/1', sheets: 0 });
    await press('forward');
    expect(now()).toEqual({ page: '/2', sheets: 0 });
  });

  it('passes over a page that was replaced from a sheet', async () => {
    await go('/1');
    sheets.open();
    await go('/2', { replace: true });
    await press('back');
    expect(now()).toEqual({ page: '/0', sheets: 0 });
    await press('forward');
    expect(now()).toEqual({ page: '/2', sheets: 0 });
  });

  it('closes the sheets of a page that was replaced meanwhile, and leaves it later', async () => {
    await go('/1');
    sheets.open();
    await change('/1-a');
    sheets.open();
    await change('/1-b');
    await press('back');
    expect(now()).toEqual({ page: '/1-b', sheets: 1 });
    await press('back');
    expect(now()).toEqual({ page: '/1-b', sheets: 0 });
    await press('forward');
    expect(now()).toEqual({ page: '/1-b', sheets: 0 });
    await press('back');
    expect(now()).toEqual({ page: '/0', sheets: 0 });
    await press('forward');
    expect(now()).toEqual({ page: '/1-b', sheets: 0 });
  });

  it('returns from a link in a sheet to the page that was replaced below it', async () => {
    await go('/1');
    sheets.open();
    await change('/1-a');
    await go('/2');
    await press('back');
    expect(now()).toEqual({ page: '/1-a', sheets: 0 });
    await press('back');
    expect(now()).toEqual({ page: '/0', sheets: 0 });
    await press('forward', 'forward');
    expect(now()).toEqual({ page: '/2', sheets: 0 });
  });

  it('pressed ten times closes the sheet, leaves the pages one by one, and stays on the first', async () => {
    for (const url of ['/1', '/2', '/3']) await go(url);
    sheets.open();
    await press(...Array.from({ length: 10 }, () => 'back' as const));
    expect(now()).toEqual({ page: '/0', sheets: 0 });
  });

  it('takes a browser that refuses further entries', async () => {
    await go('/1');
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    sheets.open();
    await press('back');
    expect(now()).toEqual({ page: '/0', sheets: 0 });
  });
});

/** What a reader expects. */
interface Model {
  pages: string[];
  at: number;
  sheets: number;
}

const STEPS = ['open', 'close', 'back', 'forward', 'link', 'replace', 'change'] as const;

it('any order of sheets, links, Back and Forward shows what the reader expects', async () => {
  const anySteps = fc.array(fc.constantFrom(...STEPS), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(anySteps, async (taken) => {
      end();
      start();
      let count = 0;
      const model: Model = { pages: ['/0'], at: 0, sheets: 0 };
      for (const step of taken) {
        count += 1;
        const { pages, at } = model;
        if (step === 'open') {
          sheets.open();
          model.sheets += 1;
          model.pages = pages.slice(0, at + 1);
        } else if (step === 'close') {
          if (model.sheets === 0) continue;
          sheets.close();
          model.sheets -= 1;
        } else if (step === 'back') {
          await press('back');
          if (model.sheets > 0) model.sheets -= 1;
          else model.at = Math.max(0, at - 1);
        } else if (step === 'forward') {
          await press('forward');
          // Nothing lies before a sheet, as opening it was the last step.
          if (model.sheets === 0) model.at = Math.min(pages.length - 1, at + 1);
        } else {
          const url = `/page-${count}`;
          await go(url, { replace: step !== 'link', keepsSheets: step === 'change' });
          model.pages = step === 'link' ? [...pages.slice(0, at + 1), url] : pages.with(at, url);
          if (step === 'link') model.at += 1;
          if (step !== 'change') model.sheets = 0;
        }
        expect(now(), taken.slice(0, count).join(' ')).toEqual({ page: model.pages[model.at], sheets: model.sheets });
      }
    }),
    { numRuns: propertyRuns({ short: 60, long: 600 }), seed: propertySeed() },
  );
});
