/** Whether two JSON values are equal, regardless of the order of keys. */
export function isSameValue(left: unknown, right: unknown): boolean {
  return JSON.stringify(inOrder(left)) === JSON.stringify(inOrder(right));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}
