import type { Page, Request } from '@playwright/test';

/** Holds back the page's requests to a URL, or some of them, until the returned function is called. */
export async function holdBack(
  page: Page,
  url: Parameters<Page['route']>[0],
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route, request) => {
    if (isHeld(request)) await released;
    await route.continue();
  });
  return () => letGo();
}
