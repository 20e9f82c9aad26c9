/** The condition that somebody's notice of `profiles p` waits for an answer: what it is about is still needed. */
export const OPEN_REPORT = `EXISTS (SELECT 1 FROM reports r WHERE r.profile_id = p.id AND r.status = 'open')`;
