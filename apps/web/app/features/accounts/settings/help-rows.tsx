import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Row, RowGroup } from './rows.tsx';

/** The pages that answer questions. */
export function HelpRows({ name }: { name?: ReactNode }) {
  const { t } = useLingui();
  return (
    <RowGroup name={name}>
      <Row to="/pages/faq" name={t({ message: 'FAQ', context: 'link' })} />
      <Row to="/pages/service" name={t({ message: 'Support', context: 'link' })} />
      <Row to="/complaints" name={t({ message: 'Complaints', context: 'link' })} />
      <Row to="/pages/ban" name={t`House rules and bans`} />
    </RowGroup>
  );
}
