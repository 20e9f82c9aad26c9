import { Trans, useLingui } from '@lingui/react/macro';
import { HelpRows } from './help-rows.tsx';
import { Row, RowGroup } from './rows.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsHandle } from './titles.ts';

export const handle = settingsHandle('help');

/** The pages that answer questions, and those about the site. */
export default function HelpSettings() {
  const { t } = useLingui();
  return (
    <SettingsPage name="help">
      <HelpRows />
      <RowGroup name={<Trans context="name of the navigation">About this site</Trans>}>
        <Row to="/pages/terms" name={t({ message: 'Terms', context: 'link' })} />
        <Row to="/pages/privacy" name={t`Privacy policy`} />
        <Row to="/pages/cookies" name={t({ message: 'Cookies', context: 'link' })} />
        <Row to="/pages/return-policy" name={t`Return policy`} />
        <Row to="/pricing" name={t({ message: 'Prices', context: 'link' })} />
        <Row to="/pages/compliance" name={t`Compliance statement`} />
      </RowGroup>
    </SettingsPage>
  );
}
