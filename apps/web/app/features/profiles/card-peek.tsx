import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { createApiClient } from '@vonk/api-client';
import type { Profile, ProfileCard } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pictureFile } from '../../components/picture.tsx';
import { pictureUrl, useSite } from '../../site.ts';
import { useSignupLink } from '../signup/exports/signup-region.tsx';
import styles from './card-peek.module.css';

interface Peek {
  profile: Profile;
  isTalking: boolean;
  isBlocked: boolean;
}

interface CardPeekProps {
  profile: ProfileCard;
  isSpark: boolean;
}

/** What a card shows under a mouse: a second picture, the first line that the person wrote, and a way to write. */
export default function CardPeek({ profile: { id, name, main_image: image }, isSpark }: CardPeekProps) {
  const { t } = useLingui();
  const { settings } = useSite();
  const peek = usePerson(id);
  const [isLoaded, setLoaded] = useState(false);
  if (!peek || peek.isBlocked) return null;
  const { about, language, photos } = peek.profile;
  const isTile = !image && !isSpark;
  const second = photos.find(({ image, is_main: isMain }) => image && !isMain)?.image;
  const line = about?.trim().split('\n', 1)[0];
  return (
    <>
      {second && (
        <img
          className={classes(styles.second, isLoaded && styles.loaded)}
          src={pictureUrl(settings, pictureFile(second, 'medium'))}
          alt={t`Photo: ${name}`}
          onLoad={() => setLoaded(true)}
        />
      )}
      <div className={classes(styles.peek, isSpark && styles.big, isTile && styles.corner)}>
        {line && !isTile && (
          <p className={styles.line} lang={language} dir="auto">
            <span>{line}</span>
          </p>
        )}
        <Write profile={peek.profile} isTalking={peek.isTalking} />
      </div>
    </>
  );
}

/** Members get to the conversation, visitors to the sign-up if it is open. */
function Write({ profile, isTalking }: { profile: Profile; isTalking: boolean }) {
  const { user, signup_open: isOpen } = useSite();
  const signup = useSignupLink(profile);
  if (!user && !isOpen) return null;
  return (
    <Link {...(user ? { to: `/members/${profile.id}/chat`, 'data-early': 'hover' } : signup)} className={styles.write}>
      <MessageCircle aria-hidden="true" />
      <span className="visually-hidden">
        {!user ? (
          <Trans>Sign up and say hello</Trans>
        ) : isTalking ? (
          <Trans>Continue the conversation</Trans>
        ) : (
          <Trans context="button: write the first message">Say hello</Trans>
        )}
        {' · '}
        <bdi>{profile.name}</bdi>
      </span>
    </Link>
  );
}

/** Null until it is known, and where it cannot be. */
function usePerson(id: string): Peek | null {
  const [peek, setPeek] = useState<Peek | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    createApiClient()
      .get('/api/profile.php', { id }, { signal: abort.signal })
      .then(({ profile, relation }) => {
        if (abort.signal.aborted || !('shared_interests' in profile)) return;
        setPeek({ profile, isTalking: Boolean(relation?.conversation), isBlocked: relation?.blocked ?? false });
      })
      .catch(() => {});
    return () => abort.abort();
  }, [id]);
  return peek;
}
