import { matchRoutes } from '@remix-run/react';
import type { RouteName } from './route-names.ts';

/** Where people usually go from a screen. */
const LIKELY_NEXT: Partial<Record<RouteName, readonly RouteName[]>> = {
  index: ['signup', 'login'],
  login: ['members'],
  'activate-done': ['members'],
  members: ['members-id', 'chats'],
  'members-id': ['members-id-chat', 'signup'],
  'likes-m-id': ['members-id-chat', 'signup'],
  chats: ['chats-id'],
  likes: ['members-id'],
  'likes-type': ['members-id'],
  premium: ['credits-id-paymentmethod'],
  credits: ['credits-id-paymentmethod'],
};

/** The path of the likely next screen if no link on the page leads to it. */
const UNLINKED: Partial<Record<RouteName, string>> = { login: '/members' };

export interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
  parentId?: string;
}

/** Fetches the scripts and styles of likely next screens, each once the router knows its route; never their data. */
export function prefetchNext(route: RouteName): void {
  const known = window.__remixManifest.routes as unknown as Record<string, RouteFiles | undefined>;
  const left = new Set<string>(LIKELY_NEXT[route]);
  const look = () => {
    if (window.__remixRouter.state.matches.at(-1)?.route.id !== route) left.clear();
    for (const name of left) {
      if (!known[name]) continue;
      prefetch(name, known);
      left.delete(name);
    }
    if (left.size === 0) stop();
  };
  // Routes are discovered by the links to them, which the page may still be processing.
  const stop = window.__remixRouter.subscribe(look);
  look();
  const path = UNLINKED[route];
  if (left.size > 0 && path) askFor(path, left, known).catch(() => {});
}

/** Fetches the scripts and styles of a page whose route the router knows. */
export function prefetchPage(pathname: string): void {
  const { routes } = window.__remixRouter;
  const name = matchRoutes(routes, pathname)?.at(-1)?.route.id;
  if (name) prefetch(name, window.__remixManifest.routes as unknown as Record<string, RouteFiles | undefined>);
}

/** The router's own request for routes, without adding them to its manifest: that waits until someone goes there. */
async function askFor(path: string, names: Set<string>, known: Record<string, RouteFiles | undefined>): Promise<void> {
  const query = new URLSearchParams({ p: path, version: window.__remixManifest.version });
  const found = await (await fetch(`/__manifest?${query}`)).json();
  for (const name of names) prefetch(name, { ...known, ...found });
}

function prefetch(name: string, known: Record<string, RouteFiles | undefined>): void {
  for (let files = known[name]; files; files = files.parentId ? known[files.parentId] : undefined) {
    for (const href of [files.module, ...(files.imports ?? [])]) addLink({ rel: 'modulepreload', href });
    for (const href of files.css ?? []) addLink({ rel: 'prefetch', href, as: 'style' });
  }
}

function addLink(link: { rel: string; href: string; as?: string }): void {
  const isThere = [...document.head.querySelectorAll('link')].some((one) => one.getAttribute('href') === link.href);
  if (isThere) return;
  document.head.append(Object.assign(document.createElement('link'), link));
}
