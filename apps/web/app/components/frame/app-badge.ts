/** The number on the installed app's icon; nothing if it is unsupported or the system refuses. */
export async function showAppBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  try {
    await (count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator));
  } catch {
    // The badge is optional.
  }
}
