import type { Page } from '@playwright/test';
import { buyCredits } from './routes.ts';
import type { Companion, Join } from './test.ts';

/** Alice, who has bought credits, and Bob, with a page each. */
export async function pairWithCredits(
  join: Join,
): Promise<{ alice: Companion; bob: Companion; alicesPage: Page; bobsPage: Page }> {
  const [alice, bob] = [await join('Alice'), await join('Bob', 'male')];
  await buyCredits(alice.request, alice.origin);
  return { alice, bob, alicesPage: await alice.context.newPage(), bobsPage: await bob.context.newPage() };
}
