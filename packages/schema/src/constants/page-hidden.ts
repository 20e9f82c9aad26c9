/** By which a browser says that a page out of sight asks: nobody is there to see the answer. */
export const PAGE_HIDDEN_HEADER = 'x-vonk-page-hidden';
