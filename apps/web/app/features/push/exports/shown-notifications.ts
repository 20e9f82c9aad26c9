/** Closes notifications about things the member has already seen, here or on another device. */
export async function closeNotifications(isOver: (tag: string) => boolean): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) {
      if (isOver(notification.tag)) notification.close();
    }
  } catch {
    // Workers are blocked, for example in private windows.
  }
}
