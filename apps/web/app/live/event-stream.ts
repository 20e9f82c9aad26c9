/** Milliseconds until a hidden page closes its stream: browsers open only six HTTP/1.1 connections per host. */
const KEPT_HIDDEN = 60_000;
const CLOSED = 2;

export interface EventStreamOptions {
  open: () => EventSource;
  kinds: readonly string[];
  onEvent(kind: string, data: Record<string, unknown>): void;
}

/** The page's only event stream. Closes while the page is hidden for long, and reopens when it is visible again. */
export interface EventStream {
  /** A refused stream stays closed until this is called. */
  reopen(): void;
  stop(): void;
}

export function createEventStream({ open, kinds, onEvent }: EventStreamOptions): EventStream {
  let source: EventSource | null = connected();
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function connected(): EventSource {
    const events = open();
    for (const kind of kinds) {
      events.addEventListener(kind, (event) => onEvent(kind, parse((event as MessageEvent<string>).data)));
    }
    return events;
  }

  function reopen(): void {
    if (document.hidden || (source !== null && source.readyState !== CLOSED)) return;
    source?.close();
    source = connected();
  }

  function rest(): void {
    source?.close();
    source = null;
  }

  function onVisibility(): void {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(rest, KEPT_HIDDEN);
    else reopen();
  }

  document.addEventListener('visibilitychange', onVisibility);
  // The page was opened in the background.
  if (document.hidden) onVisibility();
  return {
    reopen,
    stop: () => {
      clearTimeout(hiding);
      document.removeEventListener('visibilitychange', onVisibility);
      source?.close();
    },
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
