import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * From now on pages count as opened or read again when their scripts have taken them over: until then a press does what
 * it does without scripts. With `commit` alone, neither is waited for. Answers how to stop it for contexts to come.
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

/** At once for pages without scripts: other documents, and where JavaScript is off. */
async function takenOver(page: Page): Promise<void> {
  const wait = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const look = () => ((window as { takeOver?: () => void }).takeOver ? setTimeout(look, 20) : resolve());
          look();
        }),
    );
  // Some pages lead on by themselves, in the middle of a look.
  await wait().catch(wait);
}
