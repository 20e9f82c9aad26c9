import type { Interest, Match } from '@vonk/schema';
import { Spark } from '@vonk/ui/spark';
import { keptList } from '../../catalogs/exports/kept-lists.ts';
import { MemberCard } from '../../profiles/exports/member-card.tsx';
import { MemberGrid } from '../../profiles/exports/member-grid.tsx';
import { ReasonWords } from '../reason-words.tsx';
import styles from './people.module.css';

interface PeopleProps {
  people: Match[];
  /** By key; null when an earlier page loaded them. */
  interestNames: Record<string, string> | null;
  isOwn?: boolean;
}

const FIRST_ROW = 4;

/** Cards, each with the reasons below. */
export function People({ people, interestNames: given, isOwn = false }: PeopleProps) {
  const interestNames = given ?? keptNames();
  return (
    <MemberGrid>
      {people.map((person, at) => (
        <div key={person.id} className={styles.person}>
          <MemberCard profile={person} isUrgent={at < FIRST_ROW} />
          <div className={styles.why}>
            <Spark />
            <p>
              <ReasonWords reasons={person.why} interestNames={interestNames} isOwn={isOwn} />
            </p>
          </div>
        </div>
      ))}
    </MemberGrid>
  );
}

function keptNames(): Record<string, string> {
  const interests = keptList<Interest[]>('interests', null) ?? [];
  return Object.fromEntries(interests.map(({ key, name }) => [key, name]));
}
