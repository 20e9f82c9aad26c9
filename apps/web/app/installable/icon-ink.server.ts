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

/** From 1 to 21, by WCAG. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((channel, index) => Math.round(channel * share + (others[index] ?? 0) * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Of `#rrggbb`. */
function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
