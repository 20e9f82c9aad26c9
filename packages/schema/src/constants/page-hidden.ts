/** Set by a browser on requests of a hidden page, whose response no one is looking at. */
export const PAGE_HIDDEN_HEADER = 'x-vonk-page-hidden';
