import type { ReactNode } from 'react';
import { classes } from '@vonk/ui/classes';
import { useLanderCopy } from '../shared/lander-copy.ts';
import { Promises } from '../front/promises.tsx';
import styles from './hero.module.css';

interface HeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** The way in. */
  children: ReactNode;
  /** What the page is about, beside the words; below them on phones. */
  stage?: ReactNode;
  /** Reaches the screen's edge. */
  isStageWide?: boolean;
  /** Behind everything. */
  ground?: ReactNode;
}

/** The first screen: dark in both themes, so that the pictures are the lamps. */
export function Hero({ title, lead, children, stage, isStageWide = false, ground }: HeroProps) {
  const copy = useLanderCopy();
  return (
    <section className={classes(styles.hero, isStageWide && styles.wide)}>
      {ground}
      <div className={classes('wrap', styles.inner, !stage && styles.alone)}>
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
