import { Trans } from '@lingui/react/macro';
import { SECOND } from '@vonk/schema/constants';
import { classes } from '@vonk/ui/classes';
import { Spark } from '@vonk/ui/spark';
import { type ReactNode, useEffect, useState } from 'react';
import { GiftIcon } from '../gifts/exports/gift-icon.tsx';
import styles from './gift-bubble.module.css';

/** A gift younger than this is unwrapped with an animation. */
const NEW = 8 * SECOND;

interface GiftBubbleProps {
  gift: { id: string; name: string };
  at: Date;
  className: string;
}

/** A gift in a conversation; `className` styles the bubble. */
export default function GiftBubble({ gift, at, className }: GiftBubbleProps): ReactNode {
  const [isNew, setNew] = useState(false);
  // Only set in the browser: server-rendered gifts do not animate before hydration.
  useEffect(() => setNew(Date.now() - at.getTime() < NEW), [at]);
  const { name } = gift;
  return (
    <p className={classes(styles.gift, isNew && styles.new, className)}>
      <span className={styles.tile}>
        <GiftIcon id={gift.id} />
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
