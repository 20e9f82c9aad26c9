import { type FocusEvent, type PointerEvent, useState } from 'react';

/** In milliseconds: how long a mouse or the focus rests on a card that it means. */
const MEANT = 150;
/** Where a card has more to show; as in the styles of `card-peek.tsx`. */
const DESK = '(min-width: 1280px) and (hover: hover)';

/** Only one card is meant at a time. */
let timer: ReturnType<typeof setTimeout> | undefined;

const stop = () => clearTimeout(timer);

/** Whether a mouse or the keyboard has meant this card on a desk, and what notices that. */
export function usePeek() {
  const [isMeant, setMeant] = useState(false);
  function start() {
    stop();
    if (window.matchMedia(DESK).matches) timer = setTimeout(setMeant, MEANT, true);
  }
  return {
    isMeant,
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && start(),
      onPointerLeave: stop,
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && start(),
      onBlur: stop,
    },
  };
}
