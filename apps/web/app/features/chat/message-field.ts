/** Of the field that a message is written in, of which a page has one. */
export const FIELD_ID = 'message-text';
