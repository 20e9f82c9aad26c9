export const THEME_COOKIE = 'theme';
const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: string | null): value is Theme => (THEMES as readonly (string | null)[]).includes(value);
