import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { useCameByPath } from '../signup/exports/came-by-path.ts';
import styles from './join-bar.module.css';

/** For visitors on phones: the way to join is within a thumb's reach. */
export default function JoinBar() {
  const pathTo = useCameByPath();
  return (
    <div className={styles.join} data-joins="">
      <ButtonLink to={pathTo('/signup')} size="large" isWide>
        <Trans>Sign up and say hello</Trans>
      </ButtonLink>
    </div>
  );
}
