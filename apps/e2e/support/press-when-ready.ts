import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * From now on, `goto` and `reload` wait until the page has hydrated: before that, a click does what it does without
 * scripts. With `waitUntil: 'commit'` they don't wait. Returns a function that ends this for future contexts.
 */
export function pressWhenReady(browser: Browser, context: BrowserContext): () => void {
  const newContext = browser.newContext;
  browser.newContext = async (options) => {
    const made = await newContext.call(browser, options);
    made.on('page', waitForScripts);
    return made;
  };
  context.on('page', waitForScripts);
  return () => {
    browser.newContext = newContext;
  };
}

function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await takenOver(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (options?.waitUntil !== 'commit') await takenOver(page);
    return answer;
  };
}

/** Resolves at once for pages without scripts: other documents, and with JavaScript off. */
async function takenOver(page: Page): Promise<void> {
  const wait = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const look = () => ((window as { takeOver?: () => void }).takeOver ? setTimeout(look, 20) : resolve());
          look();
        }),
    );
  // Some pages navigate on while this waits.
  await wait().catch(wait);
}
