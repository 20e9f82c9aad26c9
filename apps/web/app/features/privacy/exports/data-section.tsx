import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { Section } from '../../accounts/exports/section.tsx';
import { DataExport } from './data-export.tsx';

/** What the site holds on the member. */
export function DataSection() {
  return (
    <Section id="data" title={<Trans context="heading: settings">Your data</Trans>}>
      <DataExport />
      <p className="small">
        <Link to="/pages/privacy">
          <Trans>Privacy policy</Trans>
        </Link>
      </p>
    </Section>
  );
}
