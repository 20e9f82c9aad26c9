import type { StoragePort } from '@vonk/ports';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;

/** Drawn here, so that no picture comes from elsewhere: abstract shapes in the product's colours, without people. */
const DRAWINGS: Record<string, string> = {
  'promos/cam-1.webp': `
    <rect width="640" height="480" fill="#2b1735"/>
    <circle cx="320" cy="240" r="176" fill="#3d2150"/>
    <circle cx="320" cy="240" r="132" fill="#59306f"/>
    <circle cx="320" cy="240" r="86" fill="#1f0f28"/>
    <circle cx="320" cy="240" r="52" fill="#ef4f84"/>
    <circle cx="292" cy="208" r="20" fill="#ffd9e6"/>
    <circle cx="520" cy="96" r="16" fill="#4fd1c0"/>`,
  'promos/resell-1.webp': `
    <rect width="640" height="480" fill="#2b1735"/>
    <circle cx="258" cy="240" r="128" fill="#ef4f84"/>
    <circle cx="382" cy="240" r="128" fill="#4fd1c0" fill-opacity="0.82"/>
    <path d="M320 128a128 128 0 0 1 0 224a128 128 0 0 1 0-224z" fill="#ffd9e6"/>`,
};

/** Draws and stores the pictures of the demo's advertisements. */
export async function storePromoPictures(storage: StoragePort): Promise<void> {
  for (const [key, shapes] of Object.entries(DRAWINGS)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes}</svg>`;
    await storage.put(key, await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer(), 'image/webp');
  }
}
