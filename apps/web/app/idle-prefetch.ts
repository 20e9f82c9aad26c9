import type { RouteName } from './route-names.ts';

/** Where people mostly go from a screen. */
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

export interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
  parentId?: string;
}

/** Fetches the scripts and styles of the likely next screens, as far as the router knows of them; never their data. */
export function prefetchNext(route: RouteName, known: Record<string, RouteFiles | undefined>): void {
  for (const name of LIKELY_NEXT[route] ?? []) {
    for (let files = known[name]; files; files = files.parentId ? known[files.parentId] : undefined) {
      for (const href of [files.module, ...(files.imports ?? [])]) addLink({ rel: 'modulepreload', href });
      for (const href of files.css ?? []) addLink({ rel: 'prefetch', href, as: 'style' });
    }
  }
}

function addLink(link: { rel: string; href: string; as?: string }): void {
  const isThere = [...document.head.querySelectorAll('link')].some((one) => one.getAttribute('href') === link.href);
  if (isThere) return;
  document.head.append(Object.assign(document.createElement('link'), link));
}
