import { writeFile } from 'node:fs/promises';
import { setUpFolder } from '@vonk/testing/set-up';
import { expect, it } from 'vitest';
import { countFrameMarks } from './frame-marks.ts';

const folder = setUpFolder('vonk-frames-');

it('counts the same in a file as in its bytes, wherever a mark lies, and stops at the limit', async () => {
  const file = folder('picture');
  // The file is read in chunks of 1 MB, which end in the middle of a mark.
  for (const shift of [0, 5, 6, 7]) {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from('ANMF....'.repeat(200_000), 'latin1')]);
    await writeFile(file, bytes);
    expect(await countFrameMarks(bytes, 300_000)).toBe(200_000);
    expect(await countFrameMarks(file, 300_000)).toBe(200_000);
    expect(await countFrameMarks(file, 20_000)).toBe(20_000);
  }
  expect(await countFrameMarks(Buffer.from('RIFF....WEBPVP8L'), 10)).toBe(0);
});
