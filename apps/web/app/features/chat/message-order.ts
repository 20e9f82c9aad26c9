/**
 * Whether a message number is higher than another. Numbers are digit strings, since they may exceed a double's
 * precision.
 */
export function isAfter(id: string, other: string | null): boolean {
  if (other === null) return true;
  return id.length === other.length ? id > other : id.length > other.length;
}

export function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return isAfter(a.id, b.id) ? 1 : -1;
}
