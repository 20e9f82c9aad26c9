import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type axe from 'axe-core';

/** Takes half as long to send and parse as `axe.source`. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'target-size': { enabled: false } },
  resultTypes: ['violations'],
  // Only the rule about autoplaying audio needs preloaded files, and no page here autoplays sound.
  preload: false,
};

interface WithAxe {
  axe: typeof axe;
}

interface Check {
  /** Selector of the part to check; the whole page by default. */
  within?: string;
  /** Selector of what to exclude. */
  without?: string;
  /** Checks only this rule. */
  rule?: string;
  /** Also checks target sizes. Not for scrolled pages: a target half covered by a sticky bar counts as too small. */
  withSizes?: boolean;
}

/** Adds axe to all future pages, for journeys that check each page: sending it to each page takes longer. */
export const addAxe = (context: BrowserContext) => context.addInitScript(SOURCE);

/** Once per document. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
}

/** One line per rule. */
const linesOf = ({ violations }: axe.AxeResults): string[] =>
  violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

/** What axe finds wrong with a page, one line per rule. */
export async function pageFaults(
  page: Page,
  { within, without, rule, withSizes = false }: Check = {},
): Promise<string[]> {
  await bringAxe(page);
  const context = { include: [[within ?? 'html']], exclude: without ? [[without]] : [] };
  const options: axe.RunOptions = rule
    ? { ...OPTIONS, runOnly: { type: 'rule', values: [rule] }, rules: {} }
    : { ...OPTIONS, rules: { 'target-size': { enabled: withSizes } } };
  return linesOf(
    await page.evaluate((asked) => (window as unknown as WithAxe).axe.run(asked.context, asked.options), {
      context,
      options,
    }),
  );
}

/** The same for one element, such as an open sheet. */
export async function partFaults(part: Locator): Promise<string[]> {
  await bringAxe(part.page());
  return linesOf(
    await part.evaluate((element, options) => (window as unknown as WithAxe).axe.run(element, options), OPTIONS),
  );
}
