declare const self: ServiceWorkerGlobalScope;

/** The number on the installed app's icon, even with every page closed. */
export async function setBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? self.navigator.setAppBadge?.(count) : self.navigator.clearAppBadge?.());
  } catch {
    // Optional: some systems refuse it.
  }
}
