import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { Progress } from '@vonk/ui/progress';
import { tagClass } from '@vonk/ui/tag';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useFeedContext } from '../../../components/banners/feed-context.ts';
import { FIELD_NAMES } from './field-words.ts';
import { PartLink } from './part-link.tsx';
import type { Part, Step, StepName } from './profile-parts.ts';
import styles from './profile-steps.module.css';

const STEP_NAMES: Record<StepName, MessageDescriptor> = {
  photos: msg`Photo`,
  about: FIELD_NAMES.about,
  prompts: FIELD_NAMES.prompts,
  interests: FIELD_NAMES.interests,
  place: msg`Where you live`,
  facts: msg({ message: 'A few facts', context: 'what a profile tells' }),
  mail: msg`Confirm your email address`,
};

/** What still makes a profile better, each with a link to its place. Goes for good once all is done. */
export function ProfileSteps({ steps, onEdit }: { steps: Step[]; onEdit: (part: Part) => void }) {
  const { t, i18n } = useLingui();
  const { dismissed, dismiss } = useFeedContext();
  const missing = steps.filter(({ isDone }) => !isDone);
  const total = steps.length;
  const done = total - missing.length;
  const isComplete = missing.length === 0;
  const isGone = dismissed.includes('profileSteps');

  useEffect(() => {
    if (isComplete && !isGone) dismiss('profileSteps');
  }, [isComplete, isGone, dismiss]);

  if (isComplete || isGone) return null;
  return (
    <section aria-labelledby="profile-steps" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="profile-steps">
          <Trans>Your profile so far</Trans>
        </h2>
        <p className="small muted numbers">
          <Trans context="steps of so many that are done">
            {done} of {total} done
          </Trans>
        </p>
      </div>
      <Progress label={t`Your profile so far`} value={done} max={total} />
      <ul className={styles.list} aria-label={t`Still empty`}>
        {missing.map(({ name, part }) => (
          <li key={name}>
            <StepLink part={part} onEdit={onEdit}>
              <Plus aria-hidden="true" />
              {i18n._(STEP_NAMES[name])}
            </StepLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepLinkProps {
  part: Step['part'];
  onEdit: (part: Part) => void;
  children: ReactNode;
}

function StepLink({ part, onEdit, children }: StepLinkProps) {
  const look = tagClass(false);
  if (part === 'photos') {
    return (
      <Link to="#photos" className={look} preventScrollReset>
        {children}
      </Link>
    );
  }
  if (part === null) {
    return (
      <Link to="/settings/account" className={look} data-early>
        {children}
      </Link>
    );
  }
  return (
    <PartLink part={part} className={look} onEdit={onEdit}>
      {children}
    </PartLink>
  );
}
