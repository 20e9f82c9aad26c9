/** Whether a message's number is above another's. Numbers are strings of digits that a double cannot always hold. */
export function isAfter(id: string, other: string | null): boolean {
  if (other === null) return true;
  return id.length === other.length ? id > other : id.length > other.length;
}

export function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return isAfter(a.id, b.id) ? 1 : -1;
}
