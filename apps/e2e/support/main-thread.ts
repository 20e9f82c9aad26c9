import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds. */
  ts: number;
  dur?: number;
  args: { data?: { url?: string } };
}

/** What the page's main thread did meanwhile; it is the one that is told of the moves of the mouse. */
export async function traceMainThread(browser: Browser, page: Page, meanwhile: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await meanwhile();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const told = traceEvents.find(({ name }) => name === 'EventDispatch');
  return traceEvents.filter(({ pid, tid }) => pid === told?.pid && tid === told.tid);
}

export const named = (events: TraceEvent[], name: string) => events.filter((event) => event.name === name);

/** The layouts that a script of the site waited for; the others are those of a frame. */
export function forcedLayouts(events: TraceEvent[], origin: string): TraceEvent[] {
  const scripts = named(events, 'FunctionCall').filter(({ args }) => args.data?.url?.startsWith(origin));
  return named(events, 'Layout').filter(({ ts }) =>
    scripts.some((script) => script.ts <= ts && ts < script.ts + (script.dur ?? 0)),
  );
}
