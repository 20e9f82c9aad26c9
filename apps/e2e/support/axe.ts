import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type axe from 'axe-core';

/** Takes half as long to send and parse as `axe.source`. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** What axe finds wrong with a page, one line per rule. Axe is loaded once per document. */
export async function pageFaults(
  page: Page,
  { within, without, rule, withSizes = false }: Check = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const context = { include: [[within ?? 'html']], exclude: without ? [[without]] : [] };
  const options: axe.RunOptions = {
    runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: TAGS },
    rules: rule ? {} : { 'target-size': { enabled: withSizes } },
    resultTypes: ['violations'],
    // Only the rule about autoplaying audio needs preloaded files, and no page here autoplays sound.
    preload: false,
  };
  return page.evaluate(
    async (asked) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(asked.context, asked.options);
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { context, options },
  );
}
