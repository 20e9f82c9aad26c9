import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { IconButton } from '@vonk/ui/button';
import { ChevronLeft } from 'lucide-react';
import { BACK_BUTTON_ROUTES } from '../../navigation/route-names.ts';
import { useRouteName } from '../../navigation/use-route-name.ts';
import { useInstalledApp } from './installed-app.ts';

/** Replaces the browser's back button in the installed app. */
export function BackButton() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const route = useRouteName();
  const isInstalled = useInstalledApp();
  if (!isInstalled || !route || !BACK_BUTTON_ROUTES.has(route) || window.history.length <= 1) return null;
  return (
    <IconButton label={t({ message: 'Back', context: 'button' })} onClick={() => navigate(-1)}>
      <ChevronLeft aria-hidden="true" />
    </IconButton>
  );
}
