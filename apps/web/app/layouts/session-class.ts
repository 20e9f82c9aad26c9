/** On every layout, for styles that differ by who looks. */
export function sessionClass(user: object | null): string {
  return user ? 'logged-in' : 'logged-out';
}
