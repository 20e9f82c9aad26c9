import { Progress } from '@vonk/ui/progress';
import { Skeleton, SkeletonPerson, SkeletonText } from '@vonk/ui/skeleton';
import styles from './components.module.css';
import { Part } from './part.tsx';

const SHAPES = ['title', 'line', 'row', 'circle', 'button', 'panel', 'card'] as const;
const DONE = [0, 40, 100];

export function WaitingParts() {
  return (
    <>
      <Part name="progress" title="Progress">
        <div className={styles.column}>
          {DONE.map((value) => (
            <Progress key={value} label={`${value} of 100`} value={value} />
          ))}
          <Progress label="Nobody can tell how long" />
          <Progress label="Above a page" isThin />
        </div>
      </Part>
      <Part name="skeletons" title="Skeletons" isGrid>
        {SHAPES.map((shape) => (
          <Skeleton key={shape} shape={shape} />
        ))}
        <SkeletonText />
        <SkeletonPerson />
      </Part>
    </>
  );
}
