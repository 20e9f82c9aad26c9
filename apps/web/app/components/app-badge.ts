/** The number on the installed app's icon; nothing where there is no such thing, or where the system refuses. */
export function showAppBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  shown?.catch(() => {});
}
