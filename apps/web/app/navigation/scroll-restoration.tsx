import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { useBrowserLayout } from '../browser/use-browser-layout.ts';
import { placeOf } from './place.ts';

const STORE = 'positions';

/** Text of an inline script: scrolls a page that was left to where it was, before it is painted. */
export const RESTORE_AT_ONCE = `(() => {
  if (!history.state?.key) history.replaceState({ ...history.state, key: \`entry-\${performance.timeOrigin + performance.now()}\` }, '');
  try {
    const { key, usr } = history.state;
    const position = JSON.parse(sessionStorage.getItem('${STORE}') ?? '{}')[usr?.place ?? key];
    if (typeof position === 'number') scrollTo(0, position);
  } catch {
    sessionStorage.removeItem('${STORE}');
  }
})()`.replaceAll(/\n\s*/g, ' ');

/**
 * Scrolls each page that one returns to where it was left, in CSS pixels from the top, and each other page to its
 * anchor or its top. Data that is loaded again moves nothing, which the router's own component does not ensure
 * (decision 32).
 */
export function ScrollRestoration({ nonce }: { nonce: string | undefined }) {
  const location = useLocation();
  const { key, hash } = location;
  const place = placeOf(location);
  const positions = useRef<Record<string, number>>({});
  const shown = useRef(key);

  useBrowserLayout(() => {
    positions.current = storedPositions();
    const router = window.__remixRouter;
    let left = router.state.location;
    const keep = () => {
      positions.current[placeOf(left)] = window.scrollY;
    };
    // Called before the router renders the page that it goes to.
    const stop = router.subscribe(({ location }) => {
      if (location.key !== left.key) keep();
      left = location;
    });
    const store = () => {
      keep();
      storePositions(positions.current);
      window.history.scrollRestoration = 'auto';
    };
    const begin = () => {
      window.history.scrollRestoration = 'manual';
    };
    begin();
    window.addEventListener('pageshow', begin);
    window.addEventListener('pagehide', store);
    return () => {
      stop();
      window.removeEventListener('pageshow', begin);
      window.removeEventListener('pagehide', store);
    };
  }, []);

  useBrowserLayout(() => {
    if (shown.current === key) return;
    shown.current = key;
    const position = positions.current[place];
    const anchor = anchorOf(hash);
    if (position !== undefined) window.scrollTo(0, position);
    else if (anchor) anchor.scrollIntoView();
    else if (!window.__remixRouter.state.preventScrollReset) window.scrollTo(0, 0);
  }, [key, place, hash]);

  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? RESTORE_AT_ONCE : '' }}
    />
  );
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // No text: `%` with what is not a number.
  }
}

/** Where the last document left a place, in CSS pixels from the top: lists that grow after hydration scroll there again. */
export function storedPosition(place: string): number | undefined {
  return storedPositions()[place];
}

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function storePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {
    // Storage is full: pages of this document begin at their top in the next one.
  }
}
