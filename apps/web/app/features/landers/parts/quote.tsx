import { Trans, useLingui } from '@lingui/react/macro';
import type { LandingProfile } from './lander.server.ts';

/** A profile's own first sentence where the page is in its language, else the page's words. */
export function Quote({ profile, fallback }: { profile: LandingProfile; fallback: string }) {
  const { i18n } = useLingui();
  const { quote, language } = profile;
  return quote && language === i18n.locale ? <Trans>“{quote}”</Trans> : <>{fallback}</>;
}
