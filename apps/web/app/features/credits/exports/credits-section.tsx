import { Plural, Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { useCounts } from '../../../live/counts.ts';
import { useMember } from '../../../site.ts';
import { Section } from '../../accounts/exports/section.tsx';
import styles from './credits-section.module.css';

export function CreditsSection() {
  const { credits } = useCounts();
  const { paid_user: isPaid } = useMember();
  return (
    <Section id="credits" title={<Trans context="navigation">Credits</Trans>}>
      <p>
        <Plural value={credits} one="You have # credit." other="You have # credits." />
      </p>
      <div className={styles.buttons}>
        <ButtonLink to="/transactions" look="quiet" data-early>
          <Trans>Transactions</Trans>
        </ButtonLink>
        {isPaid ? (
          <ButtonLink to="/credits/repeat-order" look="quiet" data-early>
            <Trans context="button and panel title">Buy again</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/premium" look="quiet" data-early>
            <Trans>Get Premium</Trans>
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}
