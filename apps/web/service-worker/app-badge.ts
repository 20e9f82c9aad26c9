declare const self: ServiceWorkerGlobalScope;

/** The number on the installed app's icon, with every page closed. */
export async function setBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? self.navigator.setAppBadge?.(count) : self.navigator.clearAppBadge?.());
  } catch {
    // An extra that some systems refuse.
  }
}
