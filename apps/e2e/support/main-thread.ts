import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds. */
  ts: number;
  dur?: number;
  args: { data?: { url?: string; type?: string } };
}

/** Trace events of the page's main thread during `meanwhile`. It is the thread that gets the mouse events. */
export async function traceMainThread(browser: Browser, page: Page, meanwhile: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await meanwhile();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const told = traceEvents.find(({ name }) => name === 'EventDispatch');
  return traceEvents.filter(({ pid, tid }) => pid === told?.pid && tid === told.tid);
}

export const named = (events: TraceEvent[], name: string) => events.filter((event) => event.name === name);

/** Layouts that a script of the site forced; the others belong to a frame. */
export function forcedLayouts(events: TraceEvent[], origin: string): TraceEvent[] {
  const scripts = named(events, 'FunctionCall').filter(({ args }) => args.data?.url?.startsWith(origin));
  return named(events, 'Layout').filter(({ ts }) =>
    scripts.some((script) => script.ts <= ts && ts < script.ts + (script.dur ?? 0)),
  );
}
