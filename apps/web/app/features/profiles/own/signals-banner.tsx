import { Trans } from '@lingui/react/macro';
import { Banner } from '@vonk/ui/banner';
import { TriangleAlert } from 'lucide-react';

/** The profile is saved, but its text has contact details, a link or something about money. */
export function SignalsBanner() {
  return (
    <Banner tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
      <Trans>
        Your profile is saved. It seems to hold contact details, a link or something about money. Everyone can read
        that, so better take it out: share it later, with someone you trust. Our team takes a look at it, too.
      </Trans>
    </Banner>
  );
}
