/** How long a connection may be idle: longer than proxies keep theirs, so that none sends on one that is closing. */
export const IDLE_CONNECTION_MS = 90_000;
