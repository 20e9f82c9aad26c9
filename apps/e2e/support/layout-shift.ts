import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The most that a page may shift while it loads. */
export const MOST_SHIFT = 0.02;

export interface Shift {
  /** Cumulative layout shift as browsers compute it; 0 means none. */
  sum: number;
  /** What moved, and its y position before and after. */
  moved: string;
}

/** The layout shift since the page was opened, without user input. */
export function layoutShift(page: Page): Promise<Shift> {
  return page.evaluate(
    () =>
      new Promise<Shift>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
            if (hadRecentInput) continue;
            sum += value;
            for (const { node, previousRect, currentRect } of sources) {
              const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent;
              moved.push(`${name} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer gets its buffered entries before the next frame is painted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved: moved.join('; ') })));
      }),
  );
}
