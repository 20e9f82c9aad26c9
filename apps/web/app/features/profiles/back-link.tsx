import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { classes } from '@vonk/ui/classes';
import { ArrowLeft } from 'lucide-react';
import { useWayBack } from '../../navigation/use-way-back.ts';
import styles from './back-link.module.css';

/**
 * Goes back in history, so that the scroll position returns. Links to the search without scripts, or when the visit
 * began here.
 */
export function BackLink({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  return (
    <Link
      to="/members"
      className={classes(styles.back, className)}
      aria-label={t({ message: 'Back', context: 'button' })}
      onClick={useWayBack()}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
