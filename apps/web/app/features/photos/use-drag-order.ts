import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { useNewest } from '../../browser/use-newest.ts';

/** In pixels: how far a press must move to count as a drag, and how near to the window's edge the page scrolls. */
const SLACK = 5;
const EDGE = 72;
const SCROLL_STEP = 14;

/**
 * Reorders the items of a grid by dragging. Meanwhile items only move by transforms to show the new order; Escape
 * cancels.
 */
export function useDragOrder(ids: readonly string[], onMoved: (id: string, place: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const newest = useNewest({ ids, onMoved });
  const stop = useRef<() => void>();
  /** Whether the last press was a drag, which the browser may take for a click as well. */
  const wasDrag = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const onDragStart = useCallback((event: ReactPointerEvent, id: string) => {
    const element = list.current;
    if (event.button !== 0 || !element || newest.current.ids.length < 2) return;
    stop.current?.();
    const from = newest.current.ids.indexOf(id);
    const onStart = () => {
      wasDrag.current = true;
    };
    stop.current = drag(element, event, from, onStart, (place) => newest.current.onMoved(id, place));
  }, []);

  const listProps = {
    ref: list,
    onPointerDownCapture() {
      wasDrag.current = false;
    },
    onClickCapture(event: ReactMouseEvent) {
      // Keys click, too, without a press.
      if (wasDrag.current && event.detail > 0) event.stopPropagation();
    },
  };
  return { listProps, onDragStart };
}

function drag(
  list: HTMLElement,
  { pageX, pageY, pointerId }: ReactPointerEvent,
  from: number,
  onStart: () => void,
  onDrop: (place: number) => void,
): () => void {
  const items = [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const boxes = items.map(boxOf);
  const own = items[from];
  const end = new AbortController();
  let place = from;
  let isMoving = false;

  function finish() {
    end.abort();
    list.removeAttribute('data-dragging');
    for (const item of items) {
      item.removeAttribute('data-dragged');
      item.style.translate = '';
      item.style.scale = '';
    }
  }

  function onMove(event: PointerEvent) {
    if (event.pointerId !== pointerId || !own) return;
    const [x, y] = [event.pageX - pageX, event.pageY - pageY];
    if (!isMoving && Math.hypot(x, y) < SLACK) return;
    if (!isMoving) onStart();
    isMoving = true;
    list.setAttribute('data-dragging', '');
    own.setAttribute('data-dragged', '');
    own.style.translate = `${x}px ${y}px`;
    place = placeAt(boxes, event.pageX, event.pageY) ?? place;
    for (const [at, item] of items.entries()) {
      const to = at > from && at <= place ? at - 1 : at < from && at >= place ? at + 1 : at;
      const [now, then] = [boxes[at], boxes[to]];
      if (item === own || !now || !then) continue;
      item.style.translate = `${then.left - now.left}px ${then.top - now.top}px`;
      // The first place is larger.
      item.style.scale = `${then.width / now.width} ${then.height / now.height}`;
    }
    if (event.clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
    if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
  }

  function onUp(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    finish();
    if (isMoving && place !== from) onDrop(place);
  }

  const { signal } = end;
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', finish, { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(), { signal });
  return finish;
}

/** In page coordinates, so that scrolling does not matter. */
function boxOf(item: HTMLElement): DOMRect {
  const { x, y, width, height } = item.getBoundingClientRect();
  return new DOMRect(x + window.scrollX, y + window.scrollY, width, height);
}

function placeAt(boxes: readonly DOMRect[], x: number, y: number): number | null {
  const place = boxes.findIndex(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  return place < 0 ? null : place;
}
