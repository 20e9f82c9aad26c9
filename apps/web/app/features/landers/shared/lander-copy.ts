import { useMatches, useParams, useSearchParams } from '@remix-run/react';
import type { ShownLanderCopy } from '@vonk/schema';
import { isSlug } from '@vonk/schema/constants';
import { createContext, useContext } from 'react';

/** What a slug made of the lander that is shown; null for the lander's own words. */
export type LanderCopy = Omit<ShownLanderCopy, 'faces'>;

const LanderCopyContext = createContext<LanderCopy | null>(null);
export const LanderCopyProvider = LanderCopyContext.Provider;

export function useLanderCopy(): LanderCopy | null {
  return useContext(LanderCopyContext);
}

/** Of the page that is shown, for the layout around it. */
export function useCopyOfPage(): LanderCopy | null {
  const data = useMatches().at(-1)?.data as { copy?: LanderCopy | null } | undefined;
  return data?.copy ?? null;
}

/** The address with the slug that the visitor came in by, on the lander itself and on the pages after it. */
export function useCameBy(): URLSearchParams {
  const [search] = useSearchParams();
  const { slug } = useParams();
  const cameBy = new URLSearchParams(search);
  if (slug && isSlug(slug)) cameBy.set('slug', slug);
  return cameBy;
}
