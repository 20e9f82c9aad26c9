import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const document = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const section = (title: string) => document.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, cells]) => (cells as string).split(' | ')).filter(([first]) => first);

/** Number of security properties in “What must hold”. */
const HOLDS = 28;
/** Requirements of levels 1 and 2 by chapter, in version 5.0.0. */
const ASVS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['met', 'partly', '**not met**', 'not applicable', 'deployment'];

const files = [...new Set([...document.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file]) => file as string))];
const titles = [...document.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(
  ([, file, title]) => [file as string, title as string] as const,
);

describe('docs/security.md', () => {
  it.each(files)('refers to %s, which exists', (file) => {
    expect(existsSync(path.join(ROOT, file))).toBe(true);
  });

  it.each(titles)('refers to an existing test of %s: %s', (file, title) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const tests = [...source.matchAll(/^\s*(?:(?:it|test|describe)\b|\]\)|\[?')[^\n]*/gm)].map(([line]) => line);
    expect(tests.some((line) => line.includes(`'${title}'`))).toBe(true);
  });

  it('names a test for each required property, in order', () => {
    const rows = rowsOf(section('What must hold')).filter(([number]) => /^\d+$/.test(number as string));
    expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: HOLDS }, (_, index) => index + 1));
    for (const [number, , tests] of rows) expect(tests, number).toMatch(/\.(test|spec)\.tsx?`/);
  });

  it('states once how each requirement of the standard is met', () => {
    const rows = rowsOf(section('ASVS')).filter(([numbers]) => /^\d+\.\d+\.\d+/.test(numbers as string));
    const numbers = rows.flatMap(([list]) => (list as string).split(', '));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(ASVS.map((_, chapter) => numbers.filter((number) => number.startsWith(`${chapter + 1}.`)).length)).toEqual(
      ASVS,
    );
    for (const [number, state, how] of rows)
      expect([STATES.includes(state as string), how], number).toEqual([true, expect.stringMatching(/\w{3}/)]);
    for (const state of STATES) {
      const count = rows.filter(([, each]) => each === state).flatMap(([list]) => (list as string).split(', ')).length;
      expect(section('ASVS')).toMatch(new RegExp(`\\b${count} ${state.replaceAll('*', '')}[,.]`));
    }
  });
});
