import { Trans } from '@lingui/react/macro';
import type { Reported } from './safety-answer.ts';

export function ReportTitle({ about, name }: { about: Reported | undefined; name: string }) {
  if (about?.photoId) return <Trans>Report this photo</Trans>;
  if (about?.messages) return <Trans>Report a message</Trans>;
  return (
    <Trans>
      Report <bdi>{name}</bdi>
    </Trans>
  );
}
