import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { MessageCircle } from 'lucide-react';
import styles from './exports/like-button.module.css';

/** In the place of a match's like: leads to the conversation, or to the first message. */
export function WriteButton({ profile: { id, name } }: { profile: Pick<ProfileCard, 'id' | 'name'> }) {
  const { t } = useLingui();
  const words = t`Write to ${name}`;
  return (
    <Link
      to={`/members/${id}/chat`}
      className={classes(styles.like, styles.write)}
      aria-label={words}
      title={words}
      data-early="hover"
    >
      <MessageCircle aria-hidden="true" />
    </Link>
  );
}
