import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@remix-run/react';
import { classes } from '@vonk/ui/classes';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import styles from './back-link.module.css';

/**
 * Goes back in history, so that the scroll position returns. Links to the search without scripts, or when the visit
 * began here.
 */
export function BackLink({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    // The router numbers its history entries here.
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
