import { classes } from '@vonk/ui/classes';
import type { ReactNode } from 'react';
import { JoinForm } from '../../signup/exports/join-form.tsx';
import { useLanderCopy } from '../exports/lander-copy.ts';
import { Promises } from '../front/promises.tsx';
import styles from './hero.module.css';

interface HeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** What to do here; by default to sign up. */
  children?: ReactNode;
  /** Shown beside the text; below it on phones. */
  stage?: ReactNode;
  /** Extends to the screen's edge. */
  isStageWide?: boolean;
  /** Taller than many windows: the words begin beside its top, so that what to do stays above the fold. */
  isStageTall?: boolean;
  /** The background. */
  ground?: ReactNode;
}

/** The first screen: dark in both themes, so that the pictures stand out. */
export function Hero({
  title,
  lead,
  children = <JoinForm />,
  stage,
  isStageWide = false,
  isStageTall = false,
  ground,
}: HeroProps) {
  const copy = useLanderCopy();
  return (
    <section className={classes(styles.hero, isStageWide && styles.wide)}>
      {ground}
      <div
        className={classes('wrap', styles.inner, !stage && styles.alone, Boolean(stage) && isStageTall && styles.tall)}
      >
        <div className={styles.words}>
          <h1 className={styles.title}>{copy?.headline ?? title}</h1>
          <p className={styles.lead}>{copy?.text ?? lead}</p>
        </div>
        {stage && <div className={styles.stage}>{stage}</div>}
        <div className={styles.call}>
          {children}
          <Promises />
        </div>
      </div>
    </section>
  );
}
