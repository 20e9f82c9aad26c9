import { useMatches, useParams, useSearchParams } from '@remix-run/react';
import type { ShownLanderCopy } from '@vonk/schema';
import { isSlug } from '@vonk/schema/constants';
import { createContext, useContext } from 'react';

/** The slug's texts for the current lander; null for the lander's own. */
export type LanderCopy = Omit<ShownLanderCopy, 'faces'>;

const LanderCopyContext = createContext<LanderCopy | null>(null);
export const LanderCopyProvider = LanderCopyContext.Provider;

export function useLanderCopy(): LanderCopy | null {
  return useContext(LanderCopyContext);
}

/** For the layout around the page. */
export function useCopyOfPage(): LanderCopy | null {
  const data = useMatches().at(-1)?.data as { copy?: LanderCopy | null } | undefined;
  return data?.copy ?? null;
}

/** The query with the slug that the visitor came by, on the lander and on the pages after it. */
export function useCameBy(): URLSearchParams {
  const [search] = useSearchParams();
  const { slug } = useParams();
  const cameBy = new URLSearchParams(search);
  if (slug && isSlug(slug)) cameBy.set('slug', slug);
  return cameBy;
}
