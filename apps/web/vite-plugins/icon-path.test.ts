import { describe, expect, it } from 'vitest';
import { iconPath } from './icon-path.ts';

describe('an icon as one path', () => {
  it('keeps its paths as they are', () => {
    expect(
      iconPath([
        ['path', { d: 'M10 11h.01', key: 'a' }],
        ['path', { d: 'M14 6h.01', key: 'b' }],
      ]),
    ).toBe('M10 11h.01M14 6h.01');
  });

  it.each([
    ['m16 16-1.9 2.2', 'M16 16l-1.9 2.2'],
    ['m9 18 6-6-6-6', 'M9 18l6-6-6-6'],
    ['m.5.5h2', 'M.5 .5h2'],
    ['M1 2 3 4', 'M1 2L3 4'],
    ['M1,2L3 4', 'M1 2L3 4'],
    ['M21.54 15H17a2 2 0 0 0-2 2v4.54', 'M21.54 15H17a2 2 0 0 0-2 2v4.54'],
  ])('keeps the start of %s', (d, path) => {
    expect(iconPath([['path', { d }]])).toBe(path);
  });

  it('draws the other shapes', () => {
    expect(iconPath([['circle', { cx: '12', cy: '10', r: '3' }]])).toBe('M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z');
    expect(iconPath([['line', { x1: 1, y1: 2, x2: 3, y2: 4 }]])).toBe('M1 2L3 4');
    expect(iconPath([['polyline', { points: '1 2 3 4' }]])).toBe('M1 2 3 4');
    expect(iconPath([['rect', { x: 2, y: 4, width: 20, height: 16, rx: 2 }]])).toBe(
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
    );
    expect(iconPath([['rect', { x: 2, y: 4, width: 20, height: 16 }]])).toBe('M2 4h20v16h-20v-16z');
  });

  it('needs no fill for a dot, which its stroke covers', () => {
    const dot = { cx: '13', cy: '7', r: '1', fill: 'currentColor' };
    expect(iconPath([['circle', dot]])).toBe('M12 7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM13 7h.01');
    expect(iconPath([['circle', { ...dot, r: 2 }]])).toBeNull();
  });

  it.each([[['path', { d: 'M1 1', fill: 'currentColor' }]], [['text', { x: 1 }]]] as const)(
    'leaves what it cannot convert alone: %j',
    (node) => {
      expect(iconPath([node])).toBeNull();
    },
  );
});
