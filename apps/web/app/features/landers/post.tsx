import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { Heart, MessageCircle } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { useSite } from '../../site.ts';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import type { Face } from '../signup/exports/signup-data.server.ts';
import { Face as Portrait } from './parts/face.tsx';
import { useSignupPath } from './parts/signup-path.ts';
import styles from './post.module.css';

/** A profile's own text as a post, with a button to reply that leads to the sign-up while the site is open. */
export function Post({ face, isLead }: { face: Face; isLead: boolean }) {
  const { i18n } = useLingui();
  const pathTo = useSignupPath();
  const { signup_open: isOpen } = useSite();
  const { id, name, age, city, quote, language } = face;
  return (
    <article className={styles.post}>
      <header className={styles.head}>
        <Avatar image={face.main_image} />
        <div className={styles.who}>
          <h2>
            <bdi>{name}</bdi> <span>{age}</span>
          </h2>
          {city && <p className="tiny muted">{city}</p>}
        </div>
        <FictionalChip words="full" look="quiet" />
      </header>
      {quote && language === i18n.locale && <p className={styles.text}>{quote}</p>}
      <Portrait
        face={face}
        sizes="(max-width: 767px) 92vw, 570px"
        words="full"
        isLead={isLead}
        className={styles.picture}
      />
      {isOpen && (
        <div className={styles.actions}>
          <ButtonLink to={pathTo({ profile: id })} look="secondary" size="small">
            <MessageCircle aria-hidden="true" />
            <span>
              <Trans>
                Answer <bdi>{name}</bdi>
              </Trans>
            </span>
          </ButtonLink>
          <ButtonLink to={pathTo({ profile: id })} look="bare" size="small">
            <Heart aria-hidden="true" />
            <Trans context="button">Like</Trans>
            <span className="visually-hidden">{name}</span>
          </ButtonLink>
        </div>
      )}
    </article>
  );
}
