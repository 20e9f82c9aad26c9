import type { Page } from '@playwright/test';

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Drops or pastes a file on the page. */
export function bring(page: Page, kind: 'drop' | 'paste', { name, mimeType, buffer }: PictureFile): Promise<void> {
  return page.evaluate(
    ({ kind, name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      const init = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      );
    },
    { kind, name, type: mimeType, base64: buffer.toString('base64') },
  );
}

/** A picture drawn in the browser; each seed gives a different one. */
export async function drawPicture(
  page: Page,
  seed: number,
  { name = `picture-${seed}.jpg`, width = 900, height = 1200 } = {},
): Promise<PictureFile> {
  const address = await page.evaluate(
    ({ seed, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('no canvas');
      // A small deterministic generator, so that a seed always draws the same picture.
      let state = seed * 2654435761 + 1;
      const next = () => {
        state = (state * 1664525 + 1013904223) % 4294967296;
        return state / 4294967296;
      };
      for (let at = 0; at < 40; at++) {
        paint.fillStyle = `hsl(${next() * 360} 70% ${20 + next() * 60}%)`;
        paint.fillRect(next() * width, next() * height, (next() * width) / 2, (next() * height) / 2);
      }
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    { seed, width, height },
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') };
}
