/** Included in every mail we send, because some services replace Message-ID with their own id. Lower case. */
export const REFERENCE_HEADER = 'x-mail-reference';

/** Maximum recipients in a report. Our mails have one each, who may forward them to others. */
export const MOST_RECIPIENTS = 100;
