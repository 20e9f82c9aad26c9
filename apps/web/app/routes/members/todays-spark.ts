import type { ProfileCard } from '@vonk/schema';

/**
 * Who stands out today among those found: the same all day for the same viewer, however the list is ordered by then.
 * Null when there are too few to stand out from, or none with a picture.
 */
export function pickSpark(profiles: readonly Candidate[], viewerId: string, day: string): string | null {
  if (profiles.length < FEWEST) return null;
  let picked: { id: string; rank: number } | null = null;
  for (const { id, main_image } of profiles) {
    if (!main_image) continue;
    const rank = fnv1a(`${day} ${viewerId} ${id}`);
    if (!picked || rank < picked.rank) picked = { id, rank };
  }
  return picked?.id ?? null;
}

type Candidate = Pick<ProfileCard, 'id' | 'main_image'>;

const FEWEST = 5;

/** FNV-1a, 32 bits: spreads well and needs no library in the browser. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
