import type { APIRequestContext } from '@playwright/test';

interface Offers {
  bundles: { id: string; credits: number; recommended: boolean }[];
  methods: { id: string }[];
}

/** What the logged-in member can buy, and how. */
export async function offersTo(request: APIRequestContext, origin: string): Promise<Offers> {
  return (await (await request.get(`${origin}/api/credits.php`)).json()) as Offers;
}
