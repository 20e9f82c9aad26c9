export const FREE_CONVERSATIONS = 2;
/** Conversations that a new account may start in 24 hours, free or premium; free members also have their own limit. */
export const NEW_ACCOUNT_FIRST_MESSAGES = 10;
/** Number of people a member may send the same first message to in 24 hours. */
export const SAME_FIRST_MESSAGES = 5;
/** Free members see this many of a conversation's newest messages. */
export const FREE_HISTORY_MESSAGES = 20;
export const MESSAGE_PAGE_SIZE = 30;
export const CHAT_LIST_PAGE_SIZE = 30;
/** What a member may think of a message. */
export const REACTIONS = ['❤️', '😂', '😮', '😢', '🔥', '👍'] as const;
export type Reaction = (typeof REACTIONS)[number];
/** This much of a message's text is quoted by an answer to it. */
export const QUOTE_LENGTH = 200;
/** How long the content of a message that its sender deleted is kept for those who decide on reports. */
export const DELETED_MESSAGE_DAYS = 30;
/** Parts of the chat list that a member can ask for. */
export const CHAT_FILTERS = ['unread', 'matches', 'archived'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];
export const CHAT_SEARCH_MAX_LENGTH = 50;
/** New matches shown above the list. */
export const NEW_MATCHES = 12;
/** The database's limit; members are limited by the site's `message_length`. */
export const MESSAGE_MAX_LENGTH = 10_000;

/** Ideas for a first message that are offered at once. */
export const MOST_OPENERS = 3;
