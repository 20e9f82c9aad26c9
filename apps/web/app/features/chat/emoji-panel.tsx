import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useMember } from '../../site.ts';
import { type EmojiGroup, emojiOf } from './emoji-groups.ts';
import styles from './emoji-panel.module.css';
import { gridMove } from './grid-moves.ts';
import { MOST_RECENT_EMOJI, recentEmojiOf } from './recent-emoji.ts';

const COLUMNS = MOST_RECENT_EMOJI;
const GROUPS = [
  ['smileys', msg({ message: 'Smileys', context: 'group of emoji' })],
  ['feelings', msg({ message: 'Feelings', context: 'group of emoji' })],
  ['hearts', msg({ message: 'Hearts and flowers', context: 'group of emoji' })],
  ['people', msg({ message: 'Hands and people', context: 'group of emoji' })],
  ['goingOut', msg({ message: 'Going out', context: 'group of emoji' })],
] as const satisfies [EmojiGroup, unknown][];

interface EmojiPanelProps {
  id: string;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement>;
  /** Whether it was opened by keyboard. */
  takesFocus: boolean;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** Emoji need no labels: screen readers name them in the user's language. */
export default function EmojiPanel({ id, opener, takesFocus, onPick, onClose }: EmojiPanelProps) {
  const { t } = useLingui();
  const memberId = useMember().id;
  // Fixed while open, so that picking moves nothing.
  const [recent] = useState(() => recentEmojiOf(memberId).recall());
  const [place, setPlace] = useState(0);
  const panel = useRef<HTMLDivElement>(null);

  const groups = [
    ...(recent.length > 0 ? [{ label: t`Recently used`, emoji: recent }] : []),
    ...GROUPS.map(([group, label]) => ({ label: t(label), emoji: emojiOf(group) })),
  ];
  const rows = groups.flatMap(({ emoji }) => rowsOf(emoji));
  const cells = () => panel.current?.querySelectorAll('button') ?? [];

  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('button')?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (panel.current?.contains(document.activeElement)) opener.current?.focus();
      onClose();
    };
    // Pressing in the form of the field keeps it open.
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.closest('form')?.contains(target)) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [opener, onClose]);

  function move(event: KeyboardEvent): void {
    const next = gridMove(rows, place, event.key);
    if (next === null) return;
    event.preventDefault();
    cells()[next]?.focus();
  }

  function pick(emoji: string): void {
    recentEmojiOf(memberId).keep(emoji);
    onPick(emoji);
  }

  let count = 0;
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={t`Emoji`}
      className={styles.panel}
      onKeyDown={move}
      // Picking with a pointer leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, emoji }) => {
        const first = count;
        count += emoji.length;
        return (
          <Group
            key={label}
            label={label}
            emoji={emoji}
            place={place - first}
            onPlace={(at) => setPlace(first + at)}
            onPick={pick}
          />
        );
      })}
    </div>
  );
}

interface GroupProps {
  label: string;
  emoji: string[];
  /** The index in this group of the emoji that is the Tab stop; outside its range if it is in another group. */
  place: number;
  onPlace: (place: number) => void;
  onPick: (emoji: string) => void;
}

function Group({ label, emoji, place, onPlace, onPick }: GroupProps) {
  const id = useId();
  return (
    <>
      <h2 id={id} className={styles.label}>
        {label}
      </h2>
      <ul aria-labelledby={id} className={styles.group}>
        {emoji.map((each, at) => (
          <li key={each}>
            <button
              type="button"
              className={styles.emoji}
              tabIndex={at === place ? 0 : -1}
              onFocus={() => onPlace(at)}
              onClick={() => onPick(each)}
            >
              {each}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function rowsOf(emoji: string[]): number[] {
  return Array.from({ length: Math.ceil(emoji.length / COLUMNS) }, (_, row) =>
    Math.min(COLUMNS, emoji.length - row * COLUMNS),
  );
}
