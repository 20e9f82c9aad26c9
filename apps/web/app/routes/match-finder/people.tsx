import { MemberCard } from '../../components/member-card.tsx';
import { MemberGrid } from '../../components/member-grid.tsx';
import { Spark } from '../../components/spark.tsx';
import styles from './people.module.css';
import type { Ranked } from './rank.ts';
import { ReasonWords } from './reason-words.tsx';

interface PeopleProps {
  people: Ranked[];
  interestNames: Record<string, string>;
  isOwn?: boolean;
}

const FIRST_ROW = 4;

/** Cards with a word why under each. */
export function People({ people, interestNames, isOwn = false }: PeopleProps) {
  return (
    <MemberGrid>
      {people.map(({ profile, reasons }, at) => (
        <div key={profile.id} className={styles.person}>
          <MemberCard profile={profile} isUrgent={at < FIRST_ROW} />
          <div className={styles.why}>
            <Spark />
            <p>
              <ReasonWords reasons={reasons} interestNames={interestNames} isOwn={isOwn} />
            </p>
          </div>
        </div>
      ))}
    </MemberGrid>
  );
}
