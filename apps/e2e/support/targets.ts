import type { Locator } from '@playwright/test';

/** Touch targets: everything interactive, except links within a sentence. */
const TARGETS = 'button, a, input:not([type="hidden"]), select, textarea, summary';

/** Names of the targets below elements whose touch area is under 44 px, whatever their visible size. */
export function smallTargets(below: Locator): Promise<string[]> {
  return below.evaluateAll((parts, targets) => {
    const small: string[] = [];
    for (const target of parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(targets)])) {
      if (!target.checkVisibility() || target.matches('p a')) continue;
      const box = target.closest('label') ?? target;
      box.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = box.getBoundingClientRect();
      // Where the track takes no presses, it is the thumb, as wide as it is high.
      const isThumb = target instanceof HTMLInputElement && getComputedStyle(target).pointerEvents === 'none';
      const share = isThumb ? (target.valueAsNumber - +target.min) / (+target.max - +target.min) : 0.5;
      const x = isThumb ? left + height / 2 + share * (width - height) : left + width / 2;
      const y = top + height / 2;
      // What is hit are whole pixels: one less of a box that lies between two.
      const reach = Math.min(width, height) >= 44 ? 21 : 21.5;
      const points = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      const isHit = points.every(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit && (box.contains(hit) || hit.closest('label')?.control === target);
      });
      if (!isHit) small.push(`${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent}`.trim());
    }
    return small;
  }, TARGETS);
}
