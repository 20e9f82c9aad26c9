/** Twice what fits a phone's viewport, since everything on the first page is rendered and hydrated at once. */
export const SEARCH_PAGE_SIZE = 12;
/** `numResults` is exact up to this number; above it, `more` is true. */
export const SEARCH_EXACT_COUNT = 1000;
/** The highest page reachable by number; later pages need the cursor. */
export const SEARCH_MAX_PAGE_JUMP = 50;
export const SIMILAR_PAGE_SIZE = 12;
/** Number of pages with similar people. */
export const SIMILAR_MAX_PAGES = 10;
/** Maximum per member. */
export const MOST_SAVED_SEARCHES = 10;
/** Maximum number of interests in a search. */
export const MOST_SEARCHED_INTERESTS = 10;
