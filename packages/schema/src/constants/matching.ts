/** Maximum number of interests as an answer in the match finder. */
export const MOST_TASTES = 4;
/** Number of people that the match finder returns. */
export const MATCHES_SHOWN = 12;
