/** What a network may be told of: each once a member. */
export const POSTBACK_EVENTS = ['signup', 'confirmed', 'first_payment'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** `failed`: it is not tried again. `dropped`: there was nobody to tell any more, or nobody to tell of. */
export const POSTBACK_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type PostbackState = (typeof POSTBACK_STATES)[number];

/** What a network's address names as `{sub1}`. */
export const POSTBACK_PLACEHOLDERS = [
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'event',
  'event_id',
  'amount',
  'currency',
] as const;
export type PostbackPlaceholder = (typeof POSTBACK_PLACEHOLDERS)[number];

const POSTBACK_URL_MAX_LENGTH = 1000;
export const NETWORK_FORM = /^[a-z0-9][a-z0-9._-]{0,59}$/;

/** https at a name of the internet, or this machine in the demo. */
const ADDRESS = /^(https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]*|http:\/\/(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)\/[!-~]*$/;
const PLACEHOLDER = new RegExp(`\\{(${POSTBACK_PLACEHOLDERS.join('|')})\\}`, 'g');

/** Whether a network's address could be called; the database holds the same rule (`tracking_networks_url`). */
export function isPostbackUrl(url: string): boolean {
  const [place = ''] = url.split('?', 1);
  return (
    url.length <= POSTBACK_URL_MAX_LENGTH &&
    ADDRESS.test(url) &&
    !/["#<>\\^`|]/.test(url) &&
    !/[{}]/.test(place) &&
    !/[{}]/.test(url.replace(PLACEHOLDER, ''))
  );
}

/** The address with its placeholders filled; what is not known is empty. */
export function fillPostbackUrl(url: string, values: Partial<Record<PostbackPlaceholder, string>>): string {
  return url.replace(PLACEHOLDER, (_, name: PostbackPlaceholder) => encodeURIComponent(values[name] ?? ''));
}
