import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { fieldsOf } from '../../../server/form-fields.ts';
import { themeCookie } from '../../../server/theme.server.ts';
import { useSite } from '../../../site.ts';
import { isTheme } from '../../../theme.ts';
import styles from './appearance.module.css';
import { SettingsPage } from './settings-page.tsx';
import { THEME_WORDS } from './theme-words.ts';
import { settingsHandle } from './titles.ts';

export const handle = settingsHandle('appearance');

const CHOICES = ['light', 'dark', 'system'] as const;

/** Anything else leaves it to the system. */
export async function action({ request, context }: ActionFunctionArgs) {
  const chosen = fieldsOf(await request.formData())('theme');
  const cookie = themeCookie(isTheme(chosen) ? chosen : null, context);
  return redirect('/settings/appearance', { headers: { 'Set-Cookie': cookie } });
}

/** A picture of each look; choosing one sends the form. Without scripts a button does. */
export default function AppearanceSettings() {
  const { i18n, t } = useLingui();
  const { theme } = useSite();
  const submit = useSubmit();
  const current = useNavigation().formData?.get('theme') ?? theme ?? 'system';
  return (
    <SettingsPage name="appearance">
      <Form method="post" className={styles.form}>
        <fieldset>
          <legend className="visually-hidden">{t`Appearance`}</legend>
          <div className={styles.tiles}>
            {CHOICES.map((choice) => (
              <label key={choice} className={styles.tile}>
                <input
                  type="radio"
                  name="theme"
                  value={choice}
                  defaultChecked={choice === current}
                  onChange={({ currentTarget }) =>
                    submit(currentTarget.form, { replace: true, preventScrollReset: true })
                  }
                />
                <Preview choice={choice} />
                <span className={styles.name}>{i18n._(THEME_WORDS[choice])}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button className={styles.save}>
          <Trans context="button">Save</Trans>
        </Button>
      </Form>
      <p className="small muted">
        <Trans>For this device only. “System” goes by what is set on the device.</Trans>
      </p>
    </SettingsPage>
  );
}

/** A small page in this look; of the system's look half of each. */
function Preview({ choice }: { choice: (typeof CHOICES)[number] }) {
  return (
    <span className={styles.preview} aria-hidden="true">
      {choice !== 'dark' && <SmallPage className={styles.light} />}
      {choice !== 'light' && <SmallPage className={classes(styles.dark, choice === 'system' && styles.half)} />}
    </span>
  );
}

function SmallPage({ className }: { className: string | undefined }) {
  return (
    <span className={classes(styles.page, className)}>
      <i />
      <i />
      <i />
    </span>
  );
}
