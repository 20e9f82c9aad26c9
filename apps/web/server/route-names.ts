interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

interface Pattern {
  name: string;
  segments: string[];
}

/** For paths that match no route of ours. */
const OTHER = 'other';

/**
 * Names the route that serves a path, for example `/members/:id`, from the build's routes: for metrics, which must not
 * contain what visitors make up.
 */
export function createRouteNames(routes: Record<string, BuiltRoute | undefined>): (path: string) => string {
  const byLength = new Map<number, Pattern[]>();
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index) || route.path === '' || route.path === '*') continue;
    const full = fullPath(routes, route);
    for (const segments of withAndWithout(full.split('/').filter(Boolean))) {
      const patterns = byLength.get(segments.length) ?? [];
      patterns.push({ name: `/${full}`, segments });
      byLength.set(segments.length, patterns);
    }
  }
  for (const patterns of byLength.values()) patterns.sort((a, b) => rank(a).localeCompare(rank(b)));

  return (path) => {
    const asked = path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
    const segments = asked.toLowerCase().split('/').filter(Boolean);
    const found = byLength.get(segments.length)?.find((pattern) => matches(pattern, segments));
    return found?.name ?? OTHER;
  };
}

function fullPath(routes: Record<string, BuiltRoute | undefined>, { path = '', parentId }: BuiltRoute): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent ? fullPath(routes, parent) : '', path].filter(Boolean).join('/');
}

/** With and without each optional segment, such as `:slug?`. */
function withAndWithout([first, ...others]: string[]): string[][] {
  if (first === undefined) return [[]];
  const rest = withAndWithout(others);
  const present = rest.map((segments) => [first.replace(/\?$/, ''), ...segments]);
  return first.endsWith('?') ? [...present, ...rest] : present;
}

/** Literal segments rank before parameters, from the left. */
const rank = ({ segments }: Pattern): string => segments.map((segment) => (isOpen(segment) ? '1' : '0')).join('');

const isOpen = (segment: string): boolean => segment.startsWith(':');

function matches({ segments }: Pattern, asked: string[]): boolean {
  return segments.every((segment, index) => isOpen(segment) || segment.toLowerCase() === asked[index]);
}
