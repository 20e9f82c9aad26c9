declare const self: ServiceWorkerGlobalScope;

type Change = Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>;

/**
 * The browser changed or dropped its subscription: subscribes again with the site's key, and sends it to the site. If
 * that fails, the site learns so from the push service, and pages offer to turn notifications on again.
 */
export async function renewSubscription({ oldSubscription, newSubscription }: Change): Promise<void> {
  const subscription = newSubscription ?? (await subscribe(oldSubscription));
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription: subscription ? JSON.stringify(subscription) : false }),
  });
}

async function subscribe(before: PushSubscription | null): Promise<PushSubscription | null> {
  const applicationServerKey = (await siteKey()) ?? before?.options?.applicationServerKey;
  if (!applicationServerKey) return null;
  try {
    return await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    return null;
  }
}

async function siteKey(): Promise<string | null> {
  try {
    const answer = await fetch('/api/settings.php');
    const { settings } = (await answer.json()) as { settings?: { push_public_key?: unknown } };
    return typeof settings?.push_public_key === 'string' ? settings.push_public_key : null;
  } catch {
    return null;
  }
}
