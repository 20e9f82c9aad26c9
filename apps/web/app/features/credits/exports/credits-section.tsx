import { Plural, Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { useCounts } from '../../../live/counts.ts';
import { useMember, useSite } from '../../../site.ts';
import { Section } from '../../accounts/exports/section.tsx';
import styles from './credits-section.module.css';

export function CreditsSection() {
  const { credits } = useCounts();
  const { paid_user: isPaid } = useMember();
  const { message_credits: price } = useSite().settings;
  const messages = price > 0 ? Math.floor(credits / price) : 0;
  return (
    <Section
      id="credits"
      title={
        <span className={styles.balance}>
          <Plural value={credits} one="# credit" other="# credits" />
        </span>
      }
    >
      <div className={styles.foot}>
        {messages > 0 && (
          <span className="muted">
            <Plural value={messages} one="# message" other="# messages" />
          </span>
        )}
        <ButtonLink to={isPaid ? '/credits' : '/premium'} data-early>
          {isPaid ? <Trans>Buy credits</Trans> : <Trans>Get Premium</Trans>}
        </ButtonLink>
      </div>
    </Section>
  );
}
