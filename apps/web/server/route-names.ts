interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

/** For paths that match no route of ours. */
const OTHER = 'other';

/**
 * Names the route that serves a path, for example `/members/:id`, from the build's routes: for metrics, which must not
 * contain what visitors make up.
 */
export function createRouteNames(routes: Record<string, BuiltRoute | undefined>): (path: string) => string {
  const patterns = Object.values(routes)
    .flatMap((route) => (route && (route.index || route.path) && route.path !== '*' ? [fullPath(routes, route)] : []))
    .sort((one, other) => rank(one).localeCompare(rank(other)))
    .map((path) => ({ name: `/${path}`, pattern: patternOf(path) }));
  return (path) => {
    const asked = path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
    return patterns.find(({ pattern }) => pattern.test(asked))?.name ?? OTHER;
  };
}

function fullPath(routes: Record<string, BuiltRoute | undefined>, { path = '', parentId }: BuiltRoute): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent ? fullPath(routes, parent) : '', path].filter(Boolean).join('/');
}

/** Matches with and without each optional segment, such as `:slug?`. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const parts = segments.map((segment) => {
    const part = `/+${isOpen(segment) ? '[^/]+' : segment.replace(/\?$/, '').replaceAll('.', '\\.')}`;
    return segment.endsWith('?') ? `(?:${part})?` : part;
  });
  return new RegExp(`^${parts.join('')}/*$`, 'i');
}

/** Literal segments rank before parameters, from the left. */
const rank = (path: string): string =>
  path
    .split('/')
    .map((segment) => (isOpen(segment) ? '1' : '0'))
    .join('');

const isOpen = (segment: string): boolean => segment.startsWith(':');
