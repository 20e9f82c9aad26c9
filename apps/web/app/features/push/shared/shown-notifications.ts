/** Takes away what the system still shows of things that the member has seen here or elsewhere. */
export async function closeNotifications(isOver: (tag: string) => boolean): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) {
      if (isOver(notification.tag)) notification.close();
    }
  } catch {
    // Workers are blocked, in private windows for example.
  }
}
