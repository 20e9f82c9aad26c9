import { contrast } from '@vonk/schema/colors';
import { expect, it } from 'vitest';
import { siteColors } from './site-colors.ts';
import { DARK, LIGHT } from './theme.ts';

it('is legible whatever the site’s colour', () => {
  for (let red = 0; red < 256; red += 15) {
    for (let green = 0; green < 256; green += 15) {
      for (let blue = 0; blue < 256; blue += 15) {
        const color = `#${Buffer.from([red, green, blue]).toString('hex')}`;
        const { accent, darkAccent, fill, ink } = siteColors(color);
        for (const [text, ground] of [
          [accent, LIGHT.page],
          [accent, LIGHT.surface],
          [darkAccent, DARK.page],
          [darkAccent, DARK.surface],
          [ink, fill],
        ] as const)
          expect(contrast(text, ground), `${text} on ${ground}, of ${color}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

it('leaves a legible colour unchanged', () => {
  expect(siteColors('#d81b5e')).toMatchObject({ fill: '#d81b5e', ink: '#ffffff', accent: '#d81b5e' });
  expect(siteColors('#f0b429')).toMatchObject({ fill: '#f0b429', ink: '#000000', darkAccent: '#f0b429' });
});
