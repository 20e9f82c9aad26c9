import { contrast, mix } from '@vonk/schema/colors';

export interface IconInk {
  letter: string;
  spark: string;
}

const WHITE = '#ffffff';
/** The background of the dark theme. */
const DARK = '#150b1c';
/** WCAG 2.2, 1.4.11: minimum contrast for graphics. */
const LEAST_CONTRAST = 3;
/** Share of the letter's colour in the spark; the rest is the background. */
const SPARK_SHARE = 0.76;

/** Colours on this background: white if the contrast is enough, otherwise dark. */
export function inkOn(ground: string): IconInk {
  const letter = contrast(WHITE, ground) >= LEAST_CONTRAST ? WHITE : DARK;
  return { letter, spark: mix(letter, ground, SPARK_SHARE) };
}
