/** The product's business constants. Durations are in milliseconds unless the name says otherwise. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Polling of user and chats. */
export const POLL_START_DELAY = 5 * SECOND;
export const POLL_INTERVAL = 60 * SECOND;

export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_DAYS = 365;
/** Of the cookie that recognizes a visitor, and of those that remember dismissed notices. */
export const VISITOR_COOKIE_DAYS = 365;
/** Of the cookie that says that a visitor came from a traffic source. */
export const SOURCE_COOKIE_DAYS = 30;
export const SESSION_COOKIE = 'auth.session';
/** Sends the API the language in the page's address. */
export const ADDRESS_LOCALE_HEADER = 'x-vonk-address-locale';
/**
 * Sends the traffic source in the page's address as a query, since the page's requests come before the cookie that
 * stores it.
 */
export const TRAFFIC_SOURCE_HEADER = 'x-vonk-traffic-source';
export const SESSION_DAYS = 30;
/** How long a device stays known after its last login, and how many are known per member. */
export const KNOWN_DEVICE_DAYS = 180;
export const KNOWN_DEVICES = 20;
/** At most one mail about logins from new devices per this interval; in milliseconds. */
export const NEW_DEVICE_MAIL_EVERY = 15 * MINUTE;

/** Maximum per member. */
export const MOST_PASSKEYS = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Long enough for a person to find the key and touch it. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * MINUTE;

export const FREE_CONVERSATIONS = 2;
/** How long an account counts as new after sign-up; it also does until its e-mail address is confirmed. */
export const NEW_ACCOUNT_FOR = DAY;
/** Conversations that a new account may start in 24 hours, free or premium; free members also have their own limit. */
export const NEW_ACCOUNT_FIRST_MESSAGES = 10;
/** Likes that a new account may give in 24 hours, in addition to the swipe game's limit for free members. */
export const NEW_ACCOUNT_LIKES = 30;
/** Number of people to whom a member may send the same first message in 24 hours. */
export const SAME_FIRST_MESSAGES = 5;
/** Free members see this many of a conversation's newest messages. */
export const FREE_HISTORY_MESSAGES = 20;
export const MESSAGE_PAGE_SIZE = 30;
export const CHAT_LIST_PAGE_SIZE = 30;
/** Twice what fits a phone's viewport, since everything on the first page is rendered and hydrated at once. */
export const SEARCH_PAGE_SIZE = 12;
/** `numResults` is exact up to this number; above it, `more` is true. */
export const SEARCH_EXACT_COUNT = 1000;
/** The highest page reachable by number; later pages need the cursor. */
export const SEARCH_MAX_PAGE_JUMP = 50;
export const SIMILAR_PAGE_SIZE = 12;
/** Number of pages with similar people. */
export const SIMILAR_MAX_PAGES = 10;

export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;
/** Types of pictures that can be uploaded. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Size of an uploaded file. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
/** Width times height of an uploaded picture. */
export const PHOTO_MAX_PIXELS = 50_000_000;
/** The shorter side after the crop. */
export const PHOTO_MIN_SIDE = 320;
/** The ratio of the longer to the shorter side after the crop: wider than any panorama. */
export const PHOTO_MAX_RATIO = 10;
/** A crop keeps at least this share of each side. */
export const PHOTO_LEAST_SHARE = 0.05;
/** Width over height of a member's card, to which a photo is cropped. */
export const CARD_SHAPE = 3 / 4;
/** How long links to non-public photos are valid. */
export const PHOTO_LINK_LIFETIME = 5 * MINUTE;
/** Likes of the swipe game per member and day of the site. */
export const SWIPE_LIKES_PER_DAY = 4;
/** How many of them per day are returned when undone. */
export const SWIPE_LIKES_GIVEN_BACK = 4;
/** Delay before likes are reloaded after a like in the pop-up. */
export const LIKES_RELOAD_DELAY = 500;

export const TIME_BONUS_CODE = 'TIMEBONUS25';
/** After sign-up. */
export const TIME_BONUS_WINDOW = 4 * HOUR;
export const TIME_BONUS_MODAL_DELAY = 40 * SECOND;
/** After sign-up. */
export const WELCOME_DISCOUNT_DAYS = 7;

export const REPORT_MAX_LENGTH = 2000;
/** Shorter distances are not shown exactly. */
export const LEAST_DISTANCE_KM = 5;

export const UNREAD_BADGE_CAP = 99;
export const LOW_CREDITS = 10;

export const MIN_AGE = 18;
export const MAX_AGE = 99;
export const NAME_MAX_LENGTH = 40;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const ABOUT_MAX_LENGTH = 2000;
export const CITY_MAX_LENGTH = 80;
/** Maximum number of interests on a profile. */
export const MOST_INTERESTS = 20;
/** Maximum number of interests in a search. */
export const MOST_SEARCHED_INTERESTS = 10;
/** Maximum number of interests as an answer in the match finder. */
export const MOST_TASTES = 4;
/** Number of people that the match finder returns. */
export const MATCHES_SHOWN = 12;
/** The database's limit; members are limited by the site's `message_length`. */
export const MESSAGE_MAX_LENGTH = 10_000;

export const COMPLAINT_MAX_LENGTH = 5000;
export const COMPLAINT_ABOUT_MAX_LENGTH = 200;
/** A person's own name in letters and mails; a profile name is shorter. */
export const PERSON_NAME_MAX_LENGTH = 100;

export const ACTIVATION_TOKEN_HOURS = 7 * 24;
export const RESET_TOKEN_HOURS = 1;
/** Mails for a new password per account and day of its site. */
export const RESET_MAILS_PER_DAY = 5;
export const MAIL_CHANGE_TOKEN_HOURS = 24;
export const IDEMPOTENCY_HOURS = 24;
/** A member seen within this time is online. */
export const ONLINE_WINDOW = 5 * MINUTE;
export const ACTIVITY_RESOLUTION = MINUTE;

/** How long a deleted account can be restored; its e-mail address stays taken until then. */
export const DELETION_GRACE_DAYS = 14;

export const TERMS_VERSION_DEFAULT = '2023-12-01T12:00:00.000Z';

/** An unfinished payment is polled, then given up. */
export const PAYMENT_POLL_AFTER = 2 * MINUTE;
/** How long an order by a stored mandate can be undone before it is sent. */
export const UNDO_ORDER_WITHIN = 10 * SECOND;
export const LEDGER_PAGE_SIZE = 30;

/** Maximum number of a member's direct debits in progress: until a first one was paid, and after that. */
export const FIRST_DEBITS_ON_THE_WAY = 1;
export const DEBITS_ON_THE_WAY = 2;
/** The most that a member, or a single bank account, can be charged within this period: euro cents. */
export const DEBIT_LIMIT_CENTS = 15_000;
export const DEBIT_LIMIT_DAYS = 30;
export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_LIFETIME = 10 * MINUTE;
/** Number of wrong codes after which an order ends. */
export const SMS_CODE_TRIES = 5;
/** Messages per hour, to one member and to one number. */
export const SMS_PER_HOUR = 3;
/** Delay before the form offers another message. */
export const SMS_RESEND_WAIT = 60 * SECOND;

export const LOGIN_FAILURES = 5;
export const LOGIN_BLOCK_MINUTES = 15;
