import type { BrowserContext } from '@playwright/test';

/** Records the hosts that pages and the service worker send requests to from now on. */
export function hostsAsked(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(host);
  });
  return hosts;
}
