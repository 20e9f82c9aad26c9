import { useEffect, useRef } from 'react';

/** What the router and we store with an entry of the browser's history. */
interface Entry {
  key?: string;
  /** The router's number of the entry. */
  idx: number;
  /** How many sheets lie above the page. */
  sheet: number;
  /** Of a page that replaced another one in the entry of a sheet; an entry below may still have the other. */
  url?: string | URL | null;
}

interface OpenSheet {
  level: number;
  /** Returns whether it closes. */
  close: () => boolean;
}

/** The top one last. */
const opened: OpenSheet[] = [];
const entry = (): Entry => ({ idx: 0, sheet: 0, ...window.history.state });

/**
 * Makes Back close the top sheet, and nothing else. A sheet has an entry of its own, with the URL, key and number of
 * its page, and the router never hears of it. The entry of a closed sheet stays, since removing it would take back what
 * the page does next; Back and Forward pass over it. Call before the router listens.
 */
export function keepSheetsInHistory(): void {
  const { history } = window;
  /** The last entry of which the router knows, or that of a sheet above. */
  let at = entry();
  /** Pages that another one replaced, but only in the entry of a sheet. */
  const replaced = new Set<string | undefined>();

  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state: Entry | null, title, to) => {
      const { key, idx, sheet, url } = entry();
      const isOther = (sheet || url) && state?.idx === idx && state.key !== key;
      if (isOther) replaced.add(key);
      change(isOther ? { ...state, sheet, url: to } : state, title, to);
      at = entry();
    };
  }

  window.addEventListener('popstate', (event) => {
    const from = at;
    let now = entry();
    const isOld = replaced.has(now.key);
    // Back, in a page that was replaced above: its entry gets what is shown.
    if (isOld && now.idx === from.idx && now.sheet < from.sheet) {
      history.replaceState({ ...from, sheet: now.sheet }, '', from.url);
      now = at;
    }
    const isHere = now.key === from.key;
    if (isHere ? now.sheet === from.sheet : !isOld && (!now.sheet || now.url)) {
      at = now;
      return;
    }
    event.stopImmediatePropagation();
    const isForward = now.idx > from.idx || (isHere && now.sheet > from.sheet);
    if (isHere) at = now;
    const above = opened.filter(({ level }) => isHere && level > now.sheet).reverse();
    if (above.length === 0) return history.go(isForward ? 1 : -1);
    const staying = above.find(({ close }) => !close());
    if (staying) addEntry(staying.level);
  });
}

/** Returns whether it succeeded: Safari refuses more than a hundred within half a minute. */
function addEntry(sheet: number): boolean {
  try {
    window.history.pushState({ ...entry(), sheet, url: undefined }, '');
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
