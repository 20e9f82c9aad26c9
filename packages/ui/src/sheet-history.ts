import { useEffect, useRef } from 'react';

/** What the router and we store with an entry of the browser's history. */
interface Entry {
  key?: string;
  /** The router's number of the entry. */
  idx?: number;
  /** How many sheets lie above the page. */
  sheet?: number;
  /** The page replaced another one while a sheet had the entry; an entry below may still have the page before. */
  isMoved?: boolean;
}

interface OpenSheet {
  level: number;
  /** Returns whether it closes. */
  close: () => boolean;
}

/** The top one last. */
const opened: OpenSheet[] = [];
const entry = () => ({ key: 'default', idx: 0, sheet: 0, isMoved: false, ...(window.history.state as Entry | null) });

/**
 * Makes Back close the top sheet, and nothing else. A sheet has an entry of its own, with the URL, key and number of
 * its page, and the router never hears of it. The entry of a closed sheet stays, since removing it would take back what
 * the page does next; Back and Forward pass over it. Call before the router listens.
 */
export function keepSheetsInHistory(): void {
  const { history } = window;
  /** The last entry of which the router knows, or that of a sheet above, and its URL. */
  let at = entry();
  let url = window.location.href;
  const stay = () => {
    at = entry();
    url = window.location.href;
  };
  /** Pages that another one replaced, but only in the entry of a sheet. */
  const replaced = new Set<string>();

  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state: Entry | null, ...rest) => {
      const { key, idx, sheet, isMoved } = entry();
      const isOther = name === 'replaceState' && state?.idx === idx && state.key !== key && (sheet > 0 || isMoved);
      if (isOther) replaced.add(key);
      change(isOther && sheet > 0 ? { ...state, sheet, isMoved: true } : state, ...rest);
      stay();
    };
  }

  window.addEventListener('popstate', (event) => {
    const from = at;
    let now = entry();
    // Back, in a page that was replaced above: its entry gets what is shown.
    if (replaced.has(now.key) && now.idx === from.idx && now.sheet < from.sheet) {
      history.replaceState({ ...from, sheet: now.sheet }, '', url);
      now = entry();
    }
    const isHere = now.key === from.key;
    const isPage = (now.sheet === 0 || now.isMoved) && !replaced.has(now.key);
    if (isHere ? now.sheet === from.sheet : isPage) return stay();
    event.stopImmediatePropagation();
    const isForward = now.idx > from.idx || (isHere && now.sheet > from.sheet);
    if (isHere) stay();
    const above = isHere ? opened.filter(({ level }) => level > now.sheet).reverse() : [];
    if (above.length === 0) return history.go(isForward ? 1 : -1);
    const staying = above.find(({ close }) => !close());
    if (staying) addEntry(staying.level);
  });
}

/** Returns whether it succeeded: Safari refuses more than a hundred within half a minute. */
function addEntry(sheet: number): boolean {
  try {
    window.history.pushState({ ...window.history.state, sheet, isMoved: false }, '');
    return true;
  } catch {
    return false;
  }
}

/** While a sheet is open, Back closes it; one that is not dismissible stays. */
export function useSheetHistory(isOpen: boolean, isDismissible: boolean, onClose: () => void): void {
  const newest = useRef({ isDismissible, onClose });
  useEffect(() => {
    newest.current = { isDismissible, onClose };
  });
  useEffect(() => {
    if (!isOpen || !newest.current.isDismissible) return;
    const { sheet: here } = entry();
    // The entry of a closed sheet serves again.
    const isFree = here > (opened.at(-1)?.level ?? 0);
    if (!isFree && !addEntry(here + 1)) return;
    const sheet: OpenSheet = {
      level: entry().sheet,
      close() {
        const { isDismissible: closes, onClose: close } = newest.current;
        if (closes) close();
        return closes;
      },
    };
    opened.push(sheet);
    return () => void opened.splice(opened.indexOf(sheet), 1);
  }, [isOpen]);
}
