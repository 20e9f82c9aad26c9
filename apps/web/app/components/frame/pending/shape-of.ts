/** The screens that have a shape of their own; `page` is any other with a title and text. */
export type Shape = 'cards' | 'likes' | 'swipe' | 'chats' | 'thread' | 'profile' | 'own' | 'settings' | 'page';

const SHAPES: readonly [RegExp, Shape][] = [
  [/^\/members$/, 'cards'],
  [/^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/, 'thread'],
  [/^\/(?:members|likes\/m)\/[^/]+$/, 'profile'],
  [/^\/likes(?:\/[^/]+)?$/, 'likes'],
  [/^\/swipe-game$/, 'swipe'],
  [/^\/chats$/, 'chats'],
  [/^\/profile$/, 'own'],
  [/^\/settings$/, 'settings'],
];

const shapeAt = (pathname: string): Shape => SHAPES.find(([path]) => path.test(pathname))?.[1] ?? 'page';

/** The shape of the screen at a path; null if the current screen itself shows that it is loading. */
export function shapeOf(here: string, pathname: string): Shape | null {
  const [left, shape] = [shapeAt(here), shapeAt(pathname)];
  if (here === pathname || (left === shape && shape === 'likes')) return null;
  return shape === 'thread' && (left === 'chats' || left === 'thread') ? null : shape;
}
