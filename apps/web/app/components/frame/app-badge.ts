/** The number on the installed app's icon, of a page or of the service worker; nothing if the system refuses. */
export async function showAppBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge } = self.navigator as Partial<typeof self.navigator>;
  try {
    await (count > 0 ? setAppBadge?.call(self.navigator, count) : clearAppBadge?.call(self.navigator));
  } catch {
    // The badge is optional.
  }
}
