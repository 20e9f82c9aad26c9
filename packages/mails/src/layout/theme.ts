import type { CSSProperties } from 'react';

/** The palette by role, light and dark, shared by all sites. */
export const LIGHT = {
  page: '#FFF9F6',
  surface: '#FFFFFF',
  line: '#EEDFDE',
  text: '#24102F',
  muted: '#6B5A72',
};
export const DARK = {
  page: '#150B1C',
  surface: '#21132B',
  line: '#382446',
  text: '#FBEFF3',
  muted: '#BBA7C2',
};

const fontFamily = "'Figtree', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

// Mail programs need inline styles; classes only serve the dark scheme.
export const styles = {
  page: { backgroundColor: LIGHT.page, margin: 0, padding: '24px 12px', fontFamily },
  container: { maxWidth: '560px' },
  siteName: {
    display: 'inline-block',
    fontSize: '24px',
    fontWeight: 800,
    lineHeight: '32px',
    padding: '6px 0',
    textDecoration: 'none',
  },
  card: {
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.line}`,
    // Collapsed borders cannot be rounded.
    borderCollapse: 'separate',
    borderRadius: '20px',
    marginTop: '8px',
  },
  // `anywhere` also lets a table be narrower than its longest word.
  cardContent: { overflowWrap: 'anywhere', padding: '28px 24px 12px' },
  heading: {
    color: LIGHT.text,
    fontSize: '24px',
    fontWeight: 800,
    hyphens: 'auto',
    lineHeight: '32px',
    margin: '0 0 16px',
  },
  text: { color: LIGHT.text, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  facts: { color: LIGHT.text, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px', paddingLeft: '20px' },
  small: { color: LIGHT.muted, fontSize: '14px', lineHeight: '20px', margin: '0 0 12px' },
  button: {
    borderRadius: '24px',
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: '20px',
    padding: '14px 28px',
    textAlign: 'center',
  },
  person: { borderCollapse: 'collapse', margin: '0 0 16px', width: '100%' },
  personCell: { fontSize: '16px', lineHeight: '22px', padding: '6px 0 6px 12px', textAlign: 'left' },
  initialCell: { padding: '6px 0', verticalAlign: 'top', width: '44px' },
  initial: {
    borderRadius: '22px',
    fontSize: '18px',
    fontWeight: 700,
    height: '44px',
    lineHeight: '44px',
    textAlign: 'center',
    width: '44px',
  },
  personFacts: { color: LIGHT.text, display: 'block', padding: '2px 0', textDecoration: 'none' },
  // As high as the initial next to it.
  nameOnly: { padding: '11px 0' },
  personName: { display: 'block', fontWeight: 700 },
  personLine: { color: LIGHT.muted, display: 'block', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  label: {
    border: `1px solid ${LIGHT.line}`,
    borderRadius: '999px',
    color: LIGHT.muted,
    display: 'inline-block',
    fontSize: '13px',
    lineHeight: '18px',
    margin: '4px 0',
    padding: '2px 10px',
  },
  code: {
    border: `2px dashed ${LIGHT.line}`,
    borderRadius: '12px',
    color: LIGHT.text,
    fontSize: '24px',
    fontWeight: 800,
    letterSpacing: '1px',
    lineHeight: '32px',
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
    padding: '12px',
    textAlign: 'center',
  },
  buttonRow: { padding: '8px 0 20px' },
  rule: { borderColor: LIGHT.line, margin: '8px 0 20px' },
  link: { textDecoration: 'underline' },
  footer: { color: LIGHT.muted, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' },
  footerBox: { overflowWrap: 'anywhere', padding: '20px 8px 0' },
} satisfies Record<string, CSSProperties>;

/** `!important` overrides the inline light colours. `accent` is the site's colour for text. */
export const darkCss = (accent: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${DARK.page} !important; }
  .card { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .text { color: ${DARK.text} !important; }
  .muted { color: ${DARK.muted} !important; }
  .link { color: ${accent} !important; }
  .label, .code, .rule { border-color: ${DARK.line} !important; }
}
`;
