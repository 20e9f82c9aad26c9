import { loadInPlace, orderInPlace } from './in-place.server.ts';

/** The sheet in which a member buys without leaving the page; it has no page of its own. */
export const loader = loadInPlace;
export const action = orderInPlace;
