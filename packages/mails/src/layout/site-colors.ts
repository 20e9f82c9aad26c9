import { contrast, mix } from '@vonk/schema/colors';
import { DARK, LIGHT } from './theme.ts';

/** WCAG 2.2, 1.4.3: for text of any size. */
const LEAST_CONTRAST = 4.5;
/** A background with this much contrast to white needs only a little darkening. */
const NEARLY_ENOUGH = 3;
const STEP = 0.05;
const WHITE = '#ffffff';
const BLACK = '#000000';

export interface SiteColors {
  /** For text on a light background. */
  accent: string;
  /** For text on a dark background. */
  darkAccent: string;
  /** For filled areas and the text on them, in both colour schemes. */
  fill: string;
  ink: string;
}

/** The legible variants of the site's colour for mails. */
export function siteColors(color: string): SiteColors {
  const ink = contrast(WHITE, color) >= NEARLY_ENOUGH ? WHITE : BLACK;
  return {
    accent: untilLegible(color, LIGHT.page, BLACK),
    darkAccent: untilLegible(color, DARK.surface, WHITE),
    fill: untilLegible(color, ink, ink === WHITE ? BLACK : WHITE),
    ink,
  };
}

/** Mixes the colour with another, step by step, until it is legible on the background. */
function untilLegible(color: string, ground: string, other: string): string {
  let share = 1;
  while (share > 0 && contrast(mix(color, other, share), ground) < LEAST_CONTRAST) share -= STEP;
  return mix(color, other, Math.max(share, 0));
}
