import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classes } from '@vonk/ui/classes';
import styles from './back-link.module.css';

/** To where one came from, place and all; to the search for who came from elsewhere, and without scripts. */
export function BackLink({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    // The router counts its pages there.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (!idx) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Link
      to="/members"
      className={classes(styles.back, className)}
      aria-label={t({ message: 'Back', context: 'button' })}
      onClick={goBack}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
