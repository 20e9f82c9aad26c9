import type { Page } from '@playwright/test';

/** The result of going through the page by Tab alone. */
interface Walk {
  /** How many elements the keyboard must reach. */
  targets: number;
  reached: number;
  /** Where the focus was not visible. */
  faults: string[];
}

interface Pace {
  /** Presses of Tab before the page is checked. */
  presses: number;
  /** Scrolling to the focus can trigger layout, so a fault only counts if it lasts for this many frames. */
  frames: number;
}

const QUICK: Pace = { presses: 20, frames: 0 };
const PATIENT: Pace = { presses: 1, frames: 120 };

/** Runs in the page: checks the focus after each press, once the page has scrolled to it. */
interface FocusWatch {
  walk: Walk;
  /** Checks the current focus. Returns whether everything was reached or the focus came around. */
  look(frames: number): Promise<boolean>;
  stop(): void;
}
type Watched = typeof window & { focusWatch: FocusWatch };

/**
 * Counts everything that the keyboard must reach, within the open dialog if there is one, and starts watching the
 * focus.
 */
function watchFocus(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heightBefore = document.documentElement.scrollHeight;
    const walk: Walk = { targets: countTargets(), reached: 0, faults: [] };
    const passed = new Set<Element>();
    let isAround = false;
    let isNoted = true;
    const onPress = () => {
      if (!isNoted) note();
      isNoted = false;
    };
    window.addEventListener('keydown', onPress, { capture: true });
    (window as Watched).focusWatch = {
      walk,
      look: async (frames) => {
        for (let frame = 0; frame < frames && faultOf(focused()); frame += 1) await new Promise(requestAnimationFrame);
        if (!isNoted) note();
        return isAround || walk.reached >= walk.targets;
      },
      stop: () => window.removeEventListener('keydown', onPress, { capture: true }),
    };
    return walk.targets;

    function countTargets(): number {
      const room = document.querySelector('dialog:modal') ?? document;
      const all = room.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]');
      const groups = new Set<string>();
      let count = 0;
      for (const element of all) {
        const isOff = element.matches(':disabled, [tabindex="-1"], [type="hidden"]') || element.closest('[inert]');
        if (isOff || !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
        // Tab reaches one radio button of a group; arrow keys reach the others.
        if (element instanceof HTMLInputElement && element.type === 'radio') {
          const group = `${element.form?.action} ${element.name}`;
          if (groups.has(group)) continue;
          groups.add(group);
        }
        count += 1;
      }
      return count;
    }

    /** Null when the focus has left the page for the browser's UI; the walk may have started in the middle. */
    function focused(): HTMLElement | null {
      const element = document.activeElement;
      return element instanceof HTMLElement && element !== document.body ? element : null;
    }

    function note(): void {
      isNoted = true;
      const element = focused();
      if (!element || isAround) return;
      isAround = passed.has(element);
      if (isAround || walk.reached >= walk.targets) return;
      passed.add(element);
      walk.reached = passed.size;
      const fault = faultOf(element);
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      if (fault) walk.faults.push(`${element.tagName.toLowerCase()} ${name}: ${fault}`);
    }

    function faultOf(element: HTMLElement | null): string | null {
      if (!element) return null;
      // A visually hidden input is represented by its label.
      const shown = (element as HTMLInputElement).labels?.[0] ?? element;
      const box = shown.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) {
        // Results that loaded meanwhile may have pushed the focused element out of view.
        return document.documentElement.scrollHeight > heightBefore ? null : 'outside of the window';
      }
      // The rest of a slider is visible, too, even if only its thumb takes pointer events.
      const pointed = shown.style.pointerEvents;
      shown.style.pointerEvents = 'auto';
      const top = document.elementFromPoint(x, y);
      shown.style.pointerEvents = pointed;
      const isCovered = top !== null && !shown.contains(top) && !top.contains(shown);
      return isCovered ? `under ${top.className}` : null;
    }
  });
}

async function walkAt(page: Page, { presses, frames }: Pace): Promise<Walk> {
  const targets = await watchFocus(page);
  const look = () => page.evaluate((most) => (window as unknown as Watched).focusWatch.look(most), frames);
  // Results that load during the walk are not part of it.
  for (let pressed = 0; pressed < targets * 2 + 10; pressed += presses) {
    // Holding Tab down moves the focus on every key repeat.
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.down('Tab')));
    if (await look()) break;
  }
  await page.keyboard.up('Tab');
  return page.evaluate(() => {
    const { walk, stop } = (window as unknown as Watched).focusWatch;
    stop();
    return walk;
  });
}

/** Goes through a page by Tab alone, quickly; if the focus seemed to be out of sight, once more, patiently. */
export async function walkByTab(page: Page): Promise<Walk> {
  const walk = await walkAt(page, QUICK);
  return walk.faults.length === 0 && walk.reached >= walk.targets ? walk : walkAt(page, PATIENT);
}
