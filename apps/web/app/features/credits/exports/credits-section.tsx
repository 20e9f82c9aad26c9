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
    <Section id="credits" title={<Trans context="navigation">Credits</Trans>}>
      <p className={styles.balance}>
        <strong>
          <Plural value={credits} one="# credit" other="# credits" />
        </strong>
        {messages > 0 && (
          <span>
            <Plural value={messages} one="# message" other="# messages" />
          </span>
        )}
      </p>
      <div className={styles.buttons}>
        {isPaid ? (
          <>
            <ButtonLink to="/credits" data-early>
              <Trans>Buy credits</Trans>
            </ButtonLink>
            <ButtonLink to="/credits/repeat-order" look="quiet" data-early>
              <Trans context="button and panel title">Buy again</Trans>
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="/premium" data-early>
            <Trans>Get Premium</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/transactions" look="quiet" data-early>
          <Trans>Transactions</Trans>
        </ButtonLink>
      </div>
    </Section>
  );
}
