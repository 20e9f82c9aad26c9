import type { Page } from '@playwright/test';

/** Touch targets: everything interactive, except links within a sentence. */
const TARGETS = 'button, a, input:not([type="hidden"]), select, textarea, summary';

/** Names of the targets below an element whose touch area is under 44 px, whatever their visible size. */
export function smallTargets(page: Page, below: string): Promise<string[]> {
  return page.evaluate(
    ([selector, targets]) => {
      const REACH = 21.5;
      const small: string[] = [];
      for (const target of document.querySelectorAll<HTMLElement>(`${selector} :is(${targets})`)) {
        if (!target.checkVisibility() || target.matches('p a')) continue;
        const box = target.closest('label') ?? target;
        box.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = box.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const points = [
          [x - REACH, y],
          [x + REACH, y],
          [x, y - REACH],
          [x, y + REACH],
        ] as const;
        const isHit = points.every(([atX, atY]) => {
          const hit = document.elementFromPoint(atX, atY);
          return hit && (box.contains(hit) || hit.closest('label')?.control === target);
        });
        if (!isHit) small.push(`${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent}`.trim());
      }
      return small;
    },
    [below, TARGETS] as const,
  );
}
