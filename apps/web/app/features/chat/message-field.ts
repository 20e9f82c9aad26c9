/** The id of the message field; there is one per page. */
export const FIELD_ID = 'message-text';
