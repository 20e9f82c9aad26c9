import { AppError, type Method } from '@vonk/schema';
import type { Route } from './define-route.ts';

export interface Found {
  route: Route;
  /** The query parameters that selected this route among those of its path. */
  selectors: readonly string[];
}

interface Entry extends Found {
  selection: ReadonlyMap<string, string>;
}

export interface RouteTable {
  /**
   * @throws AppError not_found, or method_not_allowed; `allowedMethods` then lists the allowed ones
   */
  find(method: string, pathname: string, query: Record<string, string | string[]>): Found;
  /** Sorted alphabetically; empty for an unknown path. */
  allowedMethods(pathname: string): string[];
}

/** Finds routes by path, by the query in an endpoint's path, and by method. Throws if two are the same. */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const byPathname = new Map<string, Entry[]>();
  const seen = new Set<string>();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    if (seen.has(`${method} ${path}`)) throw new Error(`Two routes answer ${method} ${path}`);
    seen.add(`${method} ${path}`);
    const [pathname = '', search = ''] = path.split('?', 2);
    const selection = new Map(new URLSearchParams(search));
    const entries = byPathname.get(pathname) ?? [];
    entries.push({ route, selection, selectors: [...selection.keys()] });
    // Routes that match more of the query come first.
    byPathname.set(
      pathname,
      entries.sort((a, b) => b.selection.size - a.selection.size),
    );
  }

  return {
    find(method, pathname, query) {
      const entries = byPathname.get(pathname);
      if (!entries) throw new AppError('not_found');
      const chosen = entries.filter(({ selection }) => [...selection].every(([name, value]) => query[name] === value));
      const isHead = method === 'HEAD';
      const found = chosen.find(({ route: { endpoint } }) =>
        isHead ? endpoint.method === 'GET' && !endpoint.changesState : endpoint.method === method,
      );
      if (!found) throw new AppError('method_not_allowed');
      return found;
    },
    allowedMethods(pathname) {
      const endpoints = (byPathname.get(pathname) ?? []).map(({ route }) => route.endpoint);
      if (endpoints.length === 0) return [];
      const methods = new Set<Method | 'HEAD' | 'OPTIONS'>(endpoints.map(({ method }) => method));
      if (endpoints.some(({ method, changesState }) => method === 'GET' && !changesState)) methods.add('HEAD');
      return [...methods.add('OPTIONS')].sort();
    },
  };
}
