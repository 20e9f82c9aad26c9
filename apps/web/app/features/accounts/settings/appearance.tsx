import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { Form, useNavigation } from '@remix-run/react';
import { Check, MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { fieldsOf } from '../../../server/form-fields.ts';
import { themeCookie } from '../../../server/theme.server.ts';
import { useSite } from '../../../site.ts';
import { isTheme } from '../../../theme.ts';
import rows from './rows.module.css';
import { RowGroup } from './rows.tsx';
import { SettingsPage } from './settings-page.tsx';
import { THEME_WORDS } from './theme-words.ts';
import { settingsHandle } from './titles.ts';

export const handle = settingsHandle('appearance');

const ICONS = { light: Sun, dark: Moon, system: MonitorSmartphone };
const CHOICES = ['light', 'dark', 'system'] as const;

/** Anything else leaves it to the system. */
export async function action({ request, context }: ActionFunctionArgs) {
  const chosen = fieldsOf(await request.formData())('theme');
  const cookie = themeCookie(isTheme(chosen) ? chosen : null, context);
  return redirect('/settings/appearance', { headers: { 'Set-Cookie': cookie } });
}

export default function AppearanceSettings() {
  const { theme } = useSite();
  const current = useNavigation().formData?.get('theme') ?? theme ?? 'system';
  return (
    <SettingsPage name="appearance">
      <Form method="post" preventScrollReset>
        <RowGroup>
          {CHOICES.map((choice) => (
            <li key={choice}>
              <Choice choice={choice} isCurrent={choice === current} />
            </li>
          ))}
        </RowGroup>
      </Form>
      <p className="small muted">
        <Trans>For this device only. “System” goes by what is set on the device.</Trans>
      </p>
    </SettingsPage>
  );
}

function Choice({ choice, isCurrent }: { choice: (typeof CHOICES)[number]; isCurrent: boolean }) {
  const { i18n } = useLingui();
  const Icon = ICONS[choice];
  return (
    <button
      type="submit"
      name="theme"
      value={choice}
      className={rows.row}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <Icon aria-hidden="true" />
      <span className={rows.what}>{i18n._(THEME_WORDS[choice])}</span>
      {isCurrent && <Check aria-hidden="true" />}
    </button>
  );
}
