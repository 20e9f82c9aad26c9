import { Trans } from '@lingui/react/macro';
import { SECOND } from '@vonk/schema/constants';
import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '@vonk/ui/classes';
import { GiftIcon } from '../gifts/shared/gift-icon.tsx';
import { Spark } from '@vonk/ui/spark';
import styles from './gift-bubble.module.css';

/** What is younger than this when it comes into view is unwrapped before one's eyes. */
const NEW = 8 * SECOND;

interface GiftBubbleProps {
  gift: { id: string; name: string };
  at: Date;
  className: string;
}

/** A gift in a conversation; `className` gives the bubble. */
export default function GiftBubble({ gift, at, className }: GiftBubbleProps): ReactNode {
  const [isNew, setNew] = useState(false);
  // On the page that the server drew nothing moves.
  useEffect(() => setNew(Date.now() - at.getTime() < NEW), [at]);
  const { name } = gift;
  return (
    <p className={classes(styles.gift, isNew && styles.new, className)}>
      <span className={styles.tile}>
        <GiftIcon id={gift.id} isUrgent />
        {isNew && (
          <span className={styles.sparks} aria-hidden="true">
            <Spark />
            <Spark />
            <Spark />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.kind}>
          <Trans context="message: something given">A gift</Trans>
        </span>{' '}
        <span className={styles.name}>{name}</span>
      </span>
    </p>
  );
}
