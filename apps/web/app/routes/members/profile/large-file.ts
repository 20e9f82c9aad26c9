import type { MainImage } from '@vonk/schema';

/** The path of a photo's largest size: all of them lie in the folder of the card-sized one. */
export function largeFile(image: MainImage): string {
  return image.match.slice(0, image.match.lastIndexOf('/') + 1) + image.filename;
}
