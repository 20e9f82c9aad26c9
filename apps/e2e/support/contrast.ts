import type { Page } from '@playwright/test';

export interface Faint {
  what: string;
  ratio: number;
  needed: number;
}

declare global {
  interface Window {
    colours: ReturnType<typeof colourTools>;
  }
}

/** Computes WCAG contrast from computed colours, including translucent ones. Runs in the page. */
function colourTools() {
  type Colour = [number, number, number, number];
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();

  const read = (css: string): Colour => {
    const before = known.get(css);
    if (before) return before;
    if (!context) throw new Error('no canvas');
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = '#000';
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    known.set(css, colour);
    return colour;
  };
  const over = (top: Colour, under: Colour): Colour => {
    const [alpha, rest] = [top[3], 1 - top[3]];
    return [top[0] * alpha + under[0] * rest, top[1] * alpha + under[1] * rest, top[2] * alpha + under[2] * rest, 1];
  };
  const groundOf = (element: Element | null): Colour => {
    if (!element) return read(getComputedStyle(document.body).backgroundColor);
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
  };
  const luminance = (colour: Colour): number => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((channel) => {
      const share = channel / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (css: string, ground: Colour): number => {
    const [a, b] = [luminance(over(read(css), ground)), luminance(ground)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  return { groundOf, contrast };
}

export async function addColourTools(page: Page): Promise<void> {
  await page.addInitScript(`window.colours = (${colourTools.toString()})()`);
}

/** Every text below an element with too little contrast, except disabled ones. */
export function faintTexts(page: Page, below: string): Promise<Faint[]> {
  return page.evaluate((selector) => {
    const LARGE = 24;
    const LARGE_IF_BOLD = 18.66;
    const found: { what: string; ratio: number; needed: number }[] = [];
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element || !node.nodeValue?.trim()) continue;
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const isOff = element.closest(':disabled, [aria-disabled="true"], .visually-hidden, option');
        const isOnPicture = element.closest('article');
        if (!isSeen || isOff || isOnPicture) continue;
        const style = getComputedStyle(element);
        const size = Number.parseFloat(style.fontSize);
        const isLarge = size >= LARGE || (size >= LARGE_IF_BOLD && Number(style.fontWeight) >= 700);
        const needed = isLarge ? 3 : 4.5;
        const ratio = window.colours.contrast(style.color, window.colours.groundOf(element));
        if (ratio < needed) found.push({ what: node.nodeValue.trim().slice(0, 40), ratio, needed });
      }
    }
    return found;
  }, below);
}

/** Borders of form controls with too little contrast to their background. */
export function faintBorders(page: Page, below: string): Promise<Faint[]> {
  return page.evaluate((selector) => {
    const found: { what: string; ratio: number; needed: number }[] = [];
    const controls = 'input:not([type="radio"], [type="hidden"], [role="switch"]), select, textarea';
    for (const control of document.querySelectorAll<HTMLInputElement>(`${selector} :is(${controls}):enabled`)) {
      const style = getComputedStyle(control);
      const border = /^(rgba?\([^)]*\)|color\([^)]*\)|#\w+)/.exec(style.boxShadow)?.[0];
      const ratio = window.colours.contrast(
        border ?? style.backgroundColor,
        window.colours.groundOf(control.parentElement),
      );
      if (ratio < 3) found.push({ what: control.name, ratio, needed: 3 });
    }
    return found;
  }, below);
}

/** The focus ring, on the focused element or on the box that shows it; null if nothing has the focus. */
export function focusRing(page: Page): Promise<{ what: string; width: number; ratio: number } | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const what = `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 30)}`;
    for (
      let element: Element | null = focused;
      element && element.tagName !== 'SECTION';
      element = element.parentElement
    ) {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      if (outlineStyle === 'none' || outlineStyle === 'auto') continue;
      const ratio = window.colours.contrast(outlineColor, window.colours.groundOf(element.parentElement));
      return { what, width: Number.parseFloat(outlineWidth), ratio };
    }
    return { what, width: 0, ratio: 0 };
  });
}
