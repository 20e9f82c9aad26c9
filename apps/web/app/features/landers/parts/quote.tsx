import { Trans, useLingui } from '@lingui/react/macro';
import type { LandingProfile } from './lander.server.ts';

/** A profile's own first sentence if it is in the page's language, otherwise the fallback. */
export function Quote({ profile, fallback }: { profile: LandingProfile; fallback: string }) {
  const { i18n } = useLingui();
  const { quote, language } = profile;
  return quote && language === i18n.locale ? <Trans>“{quote}”</Trans> : <>{fallback}</>;
}
