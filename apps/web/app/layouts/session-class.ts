/** On every layout, for styles that differ between members and visitors. */
export function sessionClass(user: object | null): string {
  return user ? 'logged-in' : 'logged-out';
}
