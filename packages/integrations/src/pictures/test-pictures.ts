import sharp, { type Sharp } from 'sharp';

export interface Colour {
  r: number;
  g: number;
  b: number;
}

export const RED: Colour = { r: 220, g: 30, b: 30 };
export const GREEN: Colour = { r: 30, g: 180, b: 40 };
export const BLUE: Colour = { r: 30, g: 40, b: 210 };
export const WHITE: Colour = { r: 250, g: 250, b: 250 };

/** Four quarters in one colour each: left to right, the upper two first. */
export function quarters(width: number, height: number, colours = [RED, GREEN, BLUE, WHITE]): Sharp {
  const quarter = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: WHITE } }).composite(
    colours.map((background, at) => ({
      input: { create: { ...quarter, background } },
      left: at % 2 === 0 ? 0 : width - quarter.width,
      top: at < 2 ? 0 : height - quarter.height,
    })),
  );
}

/** The colour in the middle of each quarter. */
export async function quartersOf(picture: Uint8Array): Promise<Colour[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
  });
}

/** The named colour nearest to each. */
export function nearest(colours: Colour[]): string {
  const names = { R: RED, G: GREEN, B: BLUE, W: WHITE };
  const distance = (a: Colour, b: Colour) => Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b);
  return colours
    .map((colour) => Object.entries(names).sort(([, a], [, b]) => distance(a, colour) - distance(b, colour))[0]?.[0])
    .join('');
}
