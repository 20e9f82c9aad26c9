import { contrast, mix } from '@vonk/schema/colors';

export interface IconInk {
  letter: string;
  spark: string;
}

const WHITE = '#ffffff';
/** The dark theme's ground. */
const DARK = '#150b1c';
/** WCAG 2.2, 1.4.11: what is needed to understand a picture. */
const LEAST_CONTRAST = 3;
/** How much of the letter's colour is in the spark beside it; the rest is the ground's. */
const SPARK_SHARE = 0.76;

/** What is drawn on a ground of this colour: white where it can be made out, else dark. */
export function inkOn(ground: string): IconInk {
  const letter = contrast(WHITE, ground) >= LEAST_CONTRAST ? WHITE : DARK;
  return { letter, spark: mix(letter, ground, SPARK_SHARE) };
}
