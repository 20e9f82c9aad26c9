/** The people, sites and talks of the demo. The seed stores them. */
export { buildWorld } from './build-world.ts';
export { DEMO_SITES } from './sites/sites.ts';
export { DEMO_LOCALES } from './texts/index.ts';
export type { World, WorldConversation, WorldPhoto } from './types.ts';
