import { type Location, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { placeOf } from '../../../navigation/place.ts';
import { useSiteOrNull } from '../../../site.ts';
import styles from './pending-screen.module.css';
import { type Shape, shapeOf } from './shape-of.ts';
import { Skeleton } from './skeletons.tsx';
import { type TappedCard, tappedCard } from './tapped-card.ts';

/** Milliseconds; what loads faster needs no placeholder. A tap must change the screen within 100. */
const SHOWN_AFTER = 50;
/** The settings keep their list beside the open page in windows of this width. */
const LIST_BESIDE = '(min-width: 992px)';

interface Next {
  key: string;
  shape: Shape;
  card: TappedCard | null;
}

/**
 * The shape of the screen that is loading, in place of the one that is left. That one stays as it is underneath, with its
 * scroll position and all that was typed in it, in case it is not left after all.
 */
export function PendingScreen() {
  const here = useLocation();
  const isMember = Boolean(useSiteOrNull()?.user);
  const { state, location: to, formMethod } = useNavigation();
  const isGoing = isMember && state === 'loading' && !formMethod;
  const shape = isGoing && to ? shapeOf(here.pathname, to.pathname) : null;
  const key = shape && to ? to.key : null;
  const pathname = to?.pathname ?? '';
  const [next, setNext] = useState<Next | null>(null);

  useEffect(() => {
    if (key === null || shape === null) return;
    const card = shape === 'profile' ? tappedCard(pathname) : null;
    keepPicture(card);
    const timer = setTimeout(() => {
      const show = () => {
        if (card) card.picture.style.viewTransitionName = '';
        flushSync(() => setNext({ key, shape, card }));
      };
      if (card && document.startViewTransition) document.startViewTransition(show);
      else show();
    }, SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, [key, shape, pathname]);

  if (next === null || next.key !== key) return null;
  return createPortal(<Screen {...next} key={key} here={here} pathname={pathname} />, document.body);
}

function Screen({ shape, card, here, pathname }: Next & { here: Location; pathname: string }) {
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
    left?.setAttribute('data-left', '');
    tab?.setAttribute('data-going', '');
    return () => {
      left?.removeAttribute('data-left');
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
