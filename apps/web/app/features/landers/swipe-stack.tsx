import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useSearchParams } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { Spark } from '@vonk/ui/spark';
import { Undo2, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '../../site.ts';
import { INVITATION_HASH } from '../signup/exports/by-invitation.tsx';
import { KeysHint } from '../swipe/exports/keys-hint.tsx';
import { type Key, useArrowKeys } from '../swipe/exports/use-arrow-keys.ts';
import { choicePath, signupPath } from './parts/signup-path.ts';
import { SwipeCard } from './swipe-card.tsx';
import styles from './swipe-deck.module.css';

/** Cards below the top one whose pictures are preloaded. */
const BELOW = 3;

interface SwipeStackProps {
  faces: ProfileCard[];
  /** Index of the first card. */
  start: number;
}

/** Pass shows the next card, undo the previous one; nothing is saved. Without scripts each card is a page. */
export function SwipeStack({ faces, start }: SwipeStackProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [at, setAt] = useState(start);
  const deck = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  const face = faces[at];
  const { signup_open: isOpen } = useSite();
  // While the site is closed, links to the notice beside the deck.
  const notice = { search: `?${search}`, hash: INVITATION_HASH };
  const signup = face && (isOpen ? signupPath(search, { profile: face.id }) : notice);

  function act(action: Key) {
    if (action === 'like') return signup && navigate(signup);
    const step = action === 'skip' ? 1 : -1;
    isHeld.current = Boolean(deck.current?.contains(document.activeElement));
    setAt((card) => Math.min(Math.max(card + step, 0), faces.length));
  }
  useArrowKeys(act);

  // The pressed button may be gone: moves the focus to its replacement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card may bring other buttons
  useEffect(() => {
    if (!isHeld.current || deck.current?.contains(document.activeElement)) return;
    deck.current?.querySelector<HTMLElement>('[data-next-focus]')?.focus();
  }, [at]);

  const instead = (action: Key) => (event: MouseEvent) => {
    event.preventDefault();
    act(action);
  };

  return (
    <div className={styles.deck} ref={deck}>
      {signup ? (
        <>
          <div className={styles.cards} aria-live="polite">
            {faces.slice(at, at + 1 + BELOW).map((card, depth) => (
              <SwipeCard key={card.id} face={card} depth={depth} isLead={card === faces[start]} onDecided={act} />
            ))}
          </div>
          <div className={styles.buttons}>
            <Link
              to={choicePath(search, { card: String(at + 1) })}
              onClick={instead('skip')}
              className={styles.pass}
              replace
              data-next-focus
            >
              <X aria-hidden="true" />
              <Trans context="button in the swipe game">Pass</Trans>
            </Link>
            <Link to={signup} className={styles.like}>
              <Spark />
              <Trans context="button">Like</Trans>
            </Link>
          </div>
        </>
      ) : (
        <p className={styles.end} role="status" tabIndex={-1} data-next-focus>
          {isOpen ? <Trans>That was the deck. Sign up to go on swiping.</Trans> : <Trans>That was the deck.</Trans>}
        </p>
      )}
      <p className={styles.undo}>
        {at > 0 && (
          <Link to={choicePath(search, { card: String(at - 1) })} onClick={instead('undo')} replace>
            <Undo2 aria-hidden="true" />
            <Trans>Undo the last swipe</Trans>
          </Link>
        )}
      </p>
      {signup && <KeysHint className={styles.keys} />}
    </div>
  );
}
