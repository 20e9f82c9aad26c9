/** The business constants of the product. Durations are in milliseconds unless the name says otherwise. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Polling of user and chats. */
export const POLL_START_DELAY = 5 * SECOND;
export const POLL_INTERVAL = 60 * SECOND;

export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_DAYS = 365;
export const SESSION_COOKIE = 'auth.session';
/** Tells the API the language that the page's own address names. */
export const ADDRESS_LOCALE_HEADER = 'x-vonk-address-locale';
/** What a page's own address says of a traffic source, as a query: its calls come before the cookie that remembers it. */
export const TRAFFIC_SOURCE_HEADER = 'x-vonk-traffic-source';
export const SESSION_DAYS = 30;
/** A device is known for so long after its last login, and so many of a member are. */
export const KNOWN_DEVICE_DAYS = 180;
export const KNOWN_DEVICES = 20;
/** Of logins from new devices one is told of by mail in this time; in milliseconds. */
export const NEW_DEVICE_MAIL_EVERY = 15 * MINUTE;

/** That a member can have. */
export const MOST_PASSKEYS = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** For a person to find the key and touch it. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * MINUTE;

export const FREE_CONVERSATIONS = 2;
/** An account counts as new for so long after sign-up, and until its e-mail address is confirmed. */
export const NEW_ACCOUNT_FOR = DAY;
/** Conversations that a new account begins in 24 hours, free or premium; free members have their own limit besides. */
export const NEW_ACCOUNT_FIRST_MESSAGES = 10;
/** Likes that a new account gives in 24 hours; the swipe game's limit for free members holds besides. */
export const NEW_ACCOUNT_LIKES = 30;
/** People who get the same first words from one member in 24 hours. */
export const SAME_FIRST_MESSAGES = 5;
/** Free members see this many of a conversation's newest messages. */
export const FREE_HISTORY_MESSAGES = 20;
export const MESSAGE_PAGE_SIZE = 30;
export const CHAT_LIST_PAGE_SIZE = 30;
/** As many as fill a phone's window twice: what a page shows at first is drawn and made usable in one go. */
export const SEARCH_PAGE_SIZE = 12;
/** `numResults` is exact up to this; beyond, `more` is true. */
export const SEARCH_EXACT_COUNT = 1000;
/** Jumps by page number go to this page; further pages need the cursor. */
export const SEARCH_MAX_PAGE_JUMP = 50;
export const SIMILAR_PAGE_SIZE = 12;
/** Similar people go on for so many pages. */
export const SIMILAR_MAX_PAGES = 10;

export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;
/** Of pictures that may be uploaded. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Of an uploaded file. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
/** Width times height of an uploaded picture. */
export const PHOTO_MAX_PIXELS = 50_000_000;
/** The shorter side of what is kept, after the crop. */
export const PHOTO_MIN_SIDE = 320;
/** The longer side over the shorter one of what is kept, after the crop: wider than any panorama. */
export const PHOTO_MAX_RATIO = 10;
/** A crop keeps at least this share of each side. */
export const PHOTO_LEAST_SHARE = 0.05;
/** Width over height of a member's card, to which a photo is cropped. */
export const CARD_SHAPE = 3 / 4;
/** Links to photos that are not public serve so long. */
export const PHOTO_LINK_LIFETIME = 5 * MINUTE;
/** Likes of the swipe game that a member has a day of the site. */
export const SWIPE_LIKES_PER_DAY = 4;
/** So many of them a day come back when they are undone. */
export const SWIPE_LIKES_GIVEN_BACK = 4;
/** Likes are loaded again so long after a like in the pop-up. */
export const LIKES_RELOAD_DELAY = 500;

export const TIME_BONUS_CODE = 'TIMEBONUS25';
/** From sign-up. */
export const TIME_BONUS_WINDOW = 4 * HOUR;
export const TIME_BONUS_MODAL_DELAY = 40 * SECOND;
/** From sign-up. */
export const WELCOME_DISCOUNT_DAYS = 7;

export const REPORT_MAX_LENGTH = 2000;
/** Nearer than this, a profile does not say how near. */
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
/** More than these no profile says anything by. */
export const MOST_INTERESTS = 20;
/** Of how many interests a search may ask at once. */
export const MOST_SEARCHED_INTERESTS = 10;
/** Of how many interests a question of the match finder may be answered with. */
export const MOST_TASTES = 4;
/** How many people the match finder finds. */
export const MATCHES_SHOWN = 12;
/** The database's ceiling; the site's `message_length` is the member's. */
export const MESSAGE_MAX_LENGTH = 10_000;

export const COMPLAINT_MAX_LENGTH = 5000;
export const COMPLAINT_ABOUT_MAX_LENGTH = 200;
/** Of one's own, in letters and mails; a profile's is shorter. */
export const PERSON_NAME_MAX_LENGTH = 100;

export const ACTIVATION_TOKEN_HOURS = 7 * 24;
export const RESET_TOKEN_HOURS = 1;
/** Mails for a new password that one account is sent in a day of its site. */
export const RESET_MAILS_PER_DAY = 5;
export const MAIL_CHANGE_TOKEN_HOURS = 24;
export const IDEMPOTENCY_HOURS = 24;
/** Seen within this span, a member is online. */
export const ONLINE_WINDOW = 5 * MINUTE;
export const ACTIVITY_RESOLUTION = MINUTE;

/** A deleted account can be brought back for so long; its e-mail address is not free before. */
export const DELETION_GRACE_DAYS = 14;

export const TERMS_VERSION_DEFAULT = '2023-12-01T12:00:00.000Z';

/** A payment that nobody finished is asked after, then given up. */
export const PAYMENT_POLL_AFTER = 2 * MINUTE;
/** An order by a stored mandate can be undone for so long before it is sent. */
export const UNDO_ORDER_WITHIN = 10 * SECOND;
export const LEDGER_PAGE_SIZE = 30;

/** Direct debits of a member on their way to the bank, until a first one was paid, and then. */
export const FIRST_DEBITS_ON_THE_WAY = 1;
export const DEBITS_ON_THE_WAY = 2;
/** What a member, and what one bank account, can be charged within this span: euro cents. */
export const DEBIT_LIMIT_CENTS = 15_000;
export const DEBIT_LIMIT_DAYS = 30;
export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_LIFETIME = 10 * MINUTE;
/** Wrong codes that end an order. */
export const SMS_CODE_TRIES = 5;
/** Messages in an hour, to one member and to one number. */
export const SMS_PER_HOUR = 3;
/** The form offers another message so long after the last. */
export const SMS_RESEND_WAIT = 60 * SECOND;

export const LOGIN_FAILURES = 5;
export const LOGIN_BLOCK_MINUTES = 15;
