import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@vonk/i18n/formats';
import { Banner } from '@vonk/ui/banner';
import { Check } from 'lucide-react';
import { useReaderTime } from '../../../i18n/reader-time.ts';
import { useMember } from '../../../site.ts';
import { Section } from '../../accounts/exports/section.tsx';
import { EndPauseForm } from './end-pause-form.tsx';
import { PauseForm } from './pause-form.tsx';

interface PauseSectionProps {
  /** The member has just ended the pause. */
  isBack: boolean;
  loadedAt: string;
}

/** Hides the member for a time, and shows until when. */
export function PauseSection({ isBack, loadedAt }: PauseSectionProps) {
  const { i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  const { paused_until: pausedUntil } = useMember();
  const date = pausedUntil === null ? null : formatDate(i18n.locale, new Date(pausedUntil), timeZone);
  return (
    <Section id="pause" title={<Trans>Take a break</Trans>}>
      <div role="status">
        {isBack && !date && (
          <Banner tone="success" icon={<Check aria-hidden="true" />}>
            <Trans>Welcome back! Everybody can see you again.</Trans>
          </Banner>
        )}
        {date && (
          <Banner icon={<Check aria-hidden="true" />}>
            <Trans>You’re taking a break. Nobody new finds you until {date}.</Trans>
          </Banner>
        )}
      </div>
      {date ? (
        <EndPauseForm />
      ) : (
        <>
          <p>
            <Trans>Nobody new finds you until you’re back. Your conversations, likes and credits stay.</Trans>
          </p>
          <PauseForm />
        </>
      )}
    </Section>
  );
}
