import { contrast, mix } from '@vonk/schema/colors';
import { DARK, LIGHT } from './theme.ts';

/** WCAG 2.2, 1.4.3: for texts of any size. */
const LEAST_CONTRAST = 4.5;
/** A ground that carries white this well need only be darkened a little. */
const NEARLY_ENOUGH = 3;
const STEP = 0.05;
const WHITE = '#ffffff';
const BLACK = '#000000';

export interface SiteColors {
  /** Of texts on a light ground. */
  accent: string;
  /** Of texts on a dark ground. */
  darkAccent: string;
  /** Of what is filled, and what is written on it; in both schemes. */
  fill: string;
  ink: string;
}

/** What a mail makes of the site's colour, so that everything can be read. */
export function siteColors(color: string): SiteColors {
  const ink = contrast(WHITE, color) >= NEARLY_ENOUGH ? WHITE : BLACK;
  return {
    accent: untilLegible(color, LIGHT.page, BLACK),
    darkAccent: untilLegible(color, DARK.surface, WHITE),
    fill: untilLegible(color, ink, ink === WHITE ? BLACK : WHITE),
    ink,
  };
}

/** The colour, or what it becomes on its way to another once it stands out from the ground. */
function untilLegible(color: string, ground: string, other: string): string {
  let share = 1;
  while (share > 0 && contrast(mix(color, other, share), ground) < LEAST_CONTRAST) share -= STEP;
  return mix(color, other, Math.max(share, 0));
}
