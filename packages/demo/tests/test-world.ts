import { readFileSync } from 'node:fs';
import { buildWorld } from '../src/world/build-world.ts';
import type { Interest } from '../src/world/types.ts';

/** Those of every installation. */
const interests: Interest[] = JSON.parse(
  readFileSync(new URL('../../../prisma/seed/reference/interests.json', import.meta.url), 'utf8'),
);

export const NOW = new Date('2026-11-20T12:00:00.000Z');

export const testWorld = (seed = 'test') => buildWorld({ seed, now: NOW, interests });
