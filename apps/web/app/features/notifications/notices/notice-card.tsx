import { Link } from '@remix-run/react';
import type { MainImage } from '@vonk/schema';
import { CloseButton } from '@vonk/ui/close-button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNewest } from '../../../browser/use-newest.ts';
import { Avatar } from '../../../components/avatar.tsx';
import styles from './notices.module.css';
import { useFlick } from './use-flick.ts';

/** In milliseconds. */
const SHOWN_FOR = 6000;

interface NoticeCardProps {
  to: string;
  images: readonly (MainImage | null)[];
  /** How much it tells: more of it is shown for the whole time again. */
  news: number;
  onClose: () => void;
  children: ReactNode;
}

/** Slides in at the top, opens on a tap, and leaves on a flick, by its button, or after a while. */
export function NoticeCard({ to, images, news, onClose, children }: NoticeCardProps) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const card = useRef<HTMLDivElement>(null);
  const close = useNewest(onClose);
  const flick = useFlick(card, onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: news starts the time again
  useEffect(() => {
    if (isHeld) return;
    return afterWindows(SHOWN_FOR, () => close.current());
  }, [isHeld, news, close]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while it is read, and follows a finger
    <div
      ref={card}
      className={styles.card}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...flick}
    >
      <span className={styles.faces}>
        {images.map((image, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faces do not move
          <Avatar key={place} image={image} size="medium" />
        ))}
      </span>
      <Link to={to} className={styles.link} onClick={onClose} draggable={false}>
        {children}
      </Link>
      <CloseButton onClick={onClose} />
    </div>
  );
}

/** Runs after this time, or, if a window lies above the page then, this time after it closed. */
function afterWindows(time: number, run: () => void): () => void {
  const gone = new AbortController();
  const wait = () => {
    const timer = setTimeout(() => {
      if (!document.querySelector('dialog[open]')) run();
      else document.addEventListener('close', wait, { capture: true, once: true, signal: gone.signal });
    }, time);
    gone.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  wait();
  return () => gone.abort();
}
