import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { Banner } from './banner.tsx';

/** The server's error about a form as a whole. */
export function FormError({ failure }: { failure: { message: string; fields: object } | undefined }) {
  if (!failure || Object.keys(failure.fields).length > 0) return null;
  return (
    <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />} isAlert>
      {failure.message || <Trans>Something went wrong, please try again later.</Trans>}
    </Banner>
  );
}
