import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { Gift } from '@vonk/schema';
import { X } from 'lucide-react';
import { type Catalogue, GiftForm } from '../gifts/exports/gift-form.tsx';
import styles from './gift-panel.module.css';

interface GiftPanelProps {
  catalogue: Catalogue;
  profile: { id: string; name: string };
  clientId: string;
  onGive: (gift: Gift) => void;
}

/** The gift catalogue inside the page, for an address that requests it: works without scripts. */
export default function GiftPanel({ catalogue, profile, clientId, onGive }: GiftPanelProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { id, name } = profile;
  return (
    <section className={styles.panel} aria-labelledby="gift-panel">
      <div className={styles.head}>
        <h2 id="gift-panel" className={styles.title}>
          <Trans>
            A gift: <bdi>{name}</bdi>
          </Trans>
        </h2>
        <Link
          to={pathname}
          className={styles.close}
          aria-label={t({ message: 'Close', context: 'button: shuts a window' })}
        >
          <X aria-hidden="true" />
        </Link>
      </div>
      <GiftForm
        catalogue={catalogue}
        profileId={id}
        clientId={clientId}
        action={pathname}
        onGive={(gift) => {
          onGive(gift);
          navigate(pathname, { replace: true });
        }}
      />
    </section>
  );
}
