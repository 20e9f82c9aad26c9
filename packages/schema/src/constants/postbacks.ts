/** Events sent to a network, each once per member. */
export const POSTBACK_EVENTS = ['signup', 'confirmed', 'first_payment'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** `failed`: no more attempts. `dropped`: the network or the member no longer exists. */
export const POSTBACK_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type PostbackState = (typeof POSTBACK_STATES)[number];

/** Placeholders in a network's address, as `{sub1}`. */
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

/** https at a public host name, or this machine in the demo. */
const ADDRESS = /^(https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]*|http:\/\/(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)\/[!-~]*$/;
const PLACEHOLDER = new RegExp(`\\{(${POSTBACK_PLACEHOLDERS.join('|')})\\}`, 'g');

/** Whether a network's address is valid; the database has the same rule (`tracking_networks_url`). */
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

/** The address with its placeholders filled; unknown values are empty. */
export function fillPostbackUrl(url: string, values: Partial<Record<PostbackPlaceholder, string>>): string {
  return url.replace(PLACEHOLDER, (_, name: PostbackPlaceholder) => encodeURIComponent(values[name] ?? ''));
}
