export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_DAYS = 365;
/** Of the cookie that recognizes a visitor, and of those that remember dismissed notices. */
export const VISITOR_COOKIE_DAYS = 365;
/** Of the cookie that says that a visitor came from a traffic source. */
export const SOURCE_COOKIE_DAYS = 30;
/** Sends the API the language in the page's address. */
export const ADDRESS_LOCALE_HEADER = 'x-vonk-address-locale';
/**
 * Sends the traffic source in the page's address as a query, since the page's requests come before the cookie that
 * stores it.
 */
export const TRAFFIC_SOURCE_HEADER = 'x-vonk-traffic-source';
export const IDEMPOTENCY_HOURS = 24;
