import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { Answer, endpoints } from '@vonk/schema';
import { useRef } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Section } from '../../accounts/exports/section.tsx';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import styles from './blocked-section.module.css';
import { UnblockForm } from './unblock-form.tsx';

export type BlockedPerson = Answer<typeof endpoints.listBlocks>['profiles'][number];

/** The profiles that the member blocked, newest first, each with an unblock button. */
export function BlockedSection({ people }: { people: BlockedPerson[] }) {
  const place = useRef<HTMLDivElement>(null);

  // The focused button is removed with its row.
  const onUnblocked = () => place.current?.focus();

  return (
    <Section id="blocked" title={<Trans>Blocked people</Trans>}>
      <div ref={place} tabIndex={-1} className={styles.place}>
        {people.length === 0 ? (
          <p className="muted">
            <Trans>You haven’t blocked anyone. You can do so from a profile or a conversation.</Trans>
          </p>
        ) : (
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.id}>
                <Who person={person} />
                {person.fictional && <FictionalChip look="word" />}
                <UnblockForm profile={person} onDone={onUnblocked} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

/** Links to the profile unless it has no page: banned members and those on a break. */
function Who({ person }: { person: BlockedPerson }) {
  const who = (
    <>
      <Avatar image={person.main_image} size="medium" />
      <bdi>{person.name}</bdi>
    </>
  );
  if (!person.has_page) return <span className={styles.who}>{who}</span>;
  return (
    <Link to={`/members/${person.id}`} className={styles.who}>
      {who}
    </Link>
  );
}
