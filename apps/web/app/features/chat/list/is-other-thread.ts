import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** Whether a conversation has to be loaded again: not if only the list beside it shows another part. */
export function isOtherThread({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = !formMethod && currentUrl.href !== nextUrl.href && bare(currentUrl) === bare(nextUrl);
  return !isSame && defaultShouldRevalidate;
}

function bare(url: URL): string {
  const copy = new URL(url);
  for (const name of ['show', 'q']) copy.searchParams.delete(name);
  return copy.href;
}
