/** The landers about the site, at `/landers/<name>`; the web has a file of that name for each. */
export const SITE_LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const;
/** Their addresses, and that of the one without a slug. */
export const LANDER_PATHS = [...SITE_LANDERS, 'tinderswipe'].map((name) => `/landers/${name}`);

/** The landers whose address may end with a slug, which selects their texts and colours. */
export const SLUG_LANDERS = [...SITE_LANDERS, 'landing2', 'landing3'] as const;
export type SlugLander = (typeof SLUG_LANDERS)[number];

/** The colour themes of a lander; the first one applies without a slug. */
export const LANDER_THEMES = ['evening', 'harbour', 'ember', 'garden'] as const;
export type LanderTheme = (typeof LANDER_THEMES)[number];

export const SLUG_MAX_LENGTH = 60;
export const LANDER_HEADLINE_LENGTH = 60;
export const LANDER_TEXT_LENGTH = 200;
export const LANDER_BUTTON_LENGTH = 30;
export const LANDER_MOST_PICTURES = 12;

/** Maximum number of faces in one response. */
export const MOST_FACES = 48;

/** Whether a value has the format of a slug: words of lower-case letters and digits with hyphens in between. */
export function isSlug(value: string): boolean {
  return value.length <= SLUG_MAX_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}
