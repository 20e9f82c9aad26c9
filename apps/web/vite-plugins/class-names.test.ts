import { expect, test } from 'vitest';
import { nameClass } from './class-names.ts';

const name = (file: string, local = 'row') => nameClass(local, `${process.cwd()}/${file}`);

test('classes share a suffix within a stylesheet, but not between two', () => {
  expect(name('app/a.module.css')).toMatch(/^row_[0-9a-f]{5}$/);
  expect(name('app/a.module.css', 'head').slice(5)).toBe(name('app/a.module.css').slice(4));
  expect(name('app/b.module.css')).not.toBe(name('app/a.module.css'));
});

test('a class has the same name on the server and in the browser', () => {
  expect(name('app/a.module.css?used')).toBe(name('app/a.module.css'));
});
