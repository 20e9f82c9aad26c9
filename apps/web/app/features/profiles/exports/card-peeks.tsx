import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { createApiClient } from '@vonk/api-client';
import type { Profile } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { pictureFile } from '../../../components/picture.tsx';
import { pictureUrl, useSite } from '../../../site.ts';
import { useSignupLink } from '../../signup/exports/signup-region.tsx';
import styles from './card-peeks.module.css';

/** In milliseconds: how long a mouse or the focus rests on a card that it means. */
const MEANT = 150;

interface Peek {
  profile: Profile;
  isTalking: boolean;
  isBlocked: boolean;
}

/** Watches which cards a mouse or the keyboard means, and shows more of those people. For desks, after the first move. */
export default function CardPeeks() {
  const [cards, setCards] = useState<HTMLElement[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const meant = document.querySelectorAll<HTMLElement>('[data-cards] article:is(:hover, :has(:focus-visible))');
        setCards((known) => [...new Set([...known.filter(({ isConnected }) => isConnected), ...meant])]);
      }, MEANT);
    };
    watch();
    document.addEventListener('pointerover', watch);
    document.addEventListener('focusin', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', watch);
      document.removeEventListener('focusin', watch);
    };
  }, []);
  return cards.map((card) => {
    const id = card.querySelector<HTMLAnchorElement>(':is(h2, h3) a')?.pathname.split('/').pop() ?? '';
    return createPortal(<CardPeek id={id} />, card, id);
  });
}

/** A second picture, the first line that the person wrote, and a way to write. */
function CardPeek({ id }: { id: string }) {
  const { t } = useLingui();
  const { settings } = useSite();
  const peek = usePerson(id);
  const [isLoaded, setLoaded] = useState(false);
  if (!peek || peek.isBlocked) return null;
  const { name, about, language, photos, main_image: image } = peek.profile;
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
      <div className={classes(styles.peek, !image && styles.corner)}>
        {line && image && (
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
