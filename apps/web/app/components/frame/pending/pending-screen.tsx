import { type Location, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { placeOf } from '../../../navigation/place.ts';
import type { SiteData } from '../../../site.ts';
import styles from './pending-screen.module.css';
import { type Shape, shapeOf } from './shape-of.ts';
import { Skeleton } from './skeletons.tsx';
import { type TappedCard, tappedCard } from './tapped-card.ts';

/** Milliseconds; what loads faster needs no placeholder. A tap must change the screen within 100. */
const SHOWN_AFTER = 20;
/** The settings keep their list beside the open page in windows of this width. */
const LIST_BESIDE = '(min-width: 992px)';

interface Next {
  shape: Shape;
  card: TappedCard | null;
  here: Location;
  pathname: string;
}

/**
 * The shape of the screen that is loading, in place of the one that is left. That one stays as it is underneath, with its
 * scroll position and all that was typed in it, in case it is not left after all.
 */
export function PendingScreen() {
  const { key } = useLocation();
  const [next, setNext] = useState<Next | null>(null);

  // Asked itself, the router tells of a navigation before the screen that is left has rendered for it.
  useEffect(() => {
    const router = window.__remixRouter;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: string | null = null;
    const look = () => {
      const { location: here, navigation, loaderData } = router.state;
      const { user } = (loaderData['root'] ?? {}) as Partial<SiteData>;
      const isGoing = navigation.state === 'loading' && !navigation.formMethod;
      const to = isGoing && user ? navigation.location : null;
      if (seen === (to?.key ?? null)) return;
      seen = to?.key ?? null;
      clearTimeout(timer);
      const shape = to && shapeOf(here.pathname, to.pathname);
      if (!(to && shape)) {
        setNext((now) => (now?.here.key === here.key ? null : now));
        return;
      }
      const { pathname } = to;
      const card = shape === 'profile' ? tappedCard(pathname) : null;
      keepPicture(card);
      timer = setTimeout(() => show({ shape, card, here, pathname }), SHOWN_AFTER);
    };
    const show = (found: Next) => {
      const render = () => {
        if (found.card) found.card.picture.style.viewTransitionName = '';
        flushSync(() => setNext(found));
      };
      if (found.card && document.startViewTransition) document.startViewTransition(render);
      else render();
    };
    const stop = router.subscribe(look);
    look();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  // On the way back later, the screen itself is there.
  useEffect(() => setNext((now) => (now?.here.key === key ? now : null)), [key]);

  // Another location is that of the next screen.
  return next?.here.key === key ? createPortal(<Screen {...next} />, document.body) : null;
}

function Screen({ shape, card, here, pathname }: Next) {
  const navigate = useNavigate();
  const screen = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const main = document.getElementById('content');
    const open = here.pathname.startsWith('/settings') && pathname.startsWith('/settings/');
    const isBeside = open && window.matchMedia(LIST_BESIDE).matches;
    const left = isBeside ? (main?.querySelector<HTMLElement>('nav ~ *') ?? main) : main;
    if (isBeside && left && screen.current) {
      const { left: start, width, top } = left.getBoundingClientRect();
      Object.assign(screen.current.style, {
        left: `${start}px`,
        width: `${width}px`,
        padding: `${top + window.scrollY}px 0 0`,
      });
    }
    const tab = tabOf(shape);
    if (left) leave(left);
    tab?.setAttribute('data-going', '');
    return () => {
      left?.removeAttribute('data-left');
      left?.style.removeProperty('min-height');
      tab?.removeAttribute('data-going');
    };
  }, [shape, here.pathname, pathname]);

  // Stays at the current entry, which drops what is loading; its list and scroll position are still those of its place.
  function stay() {
    navigate(here.pathname + here.search + here.hash, {
      replace: true,
      preventScrollReset: true,
      state: { ...here.state, place: placeOf(here) },
    });
  }

  return (
    <div ref={screen} className={`${styles.screen} ${styles[shape] ?? ''}`} data-pending={shape}>
      <div className={`wrap ${styles.content}`}>
        <Skeleton shape={shape} card={card} onBack={stay} />
      </div>
    </div>
  );
}

/** Takes an element out of sight and reach at the size that it has. */
function leave(element: HTMLElement): void {
  element.style.minHeight = `${element.offsetHeight}px`;
  element.setAttribute('data-left', '');
}

/** The profile shows it below its first picture, until that is loaded. */
function keepPicture(card: TappedCard | null): void {
  const { style } = document.documentElement;
  if (card?.source) style.setProperty('--opened-picture', `url("${card.source}")`);
  else style.removeProperty('--opened-picture');
}

const TABS: Partial<Record<Shape, string>> = {
  cards: '/members',
  likes: '/likes',
  swipe: '/swipe-game',
  chats: '/chats',
  own: '/profile',
};

/** The visible tab that leads to the screen. */
function tabOf(shape: Shape): HTMLElement | undefined {
  const path = TABS[shape];
  const links = document.querySelectorAll<HTMLAnchorElement>('.logged-in > nav a, .logged-in > header nav a');
  return [...links].find((link) => link.pathname === path && link.offsetParent !== null);
}
