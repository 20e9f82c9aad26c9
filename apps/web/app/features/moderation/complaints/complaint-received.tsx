import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { Panel } from '@vonk/ui/panel';
import { useEffect, useRef } from 'react';
import { useCameByPath } from '../../signup/exports/came-by-path.ts';
import styles from './complaint-received.module.css';

interface ComplaintReceivedProps {
  number: string;
  email: string;
}

/** Replaces the form with the number of the complaint, which the mail has too. */
export function ComplaintReceived({ number, email }: ComplaintReceivedProps) {
  const pathTo = useCameByPath();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel isWide>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>We have your complaint</Trans>
      </h1>
      <p>
        <Trans>Its number is:</Trans>
      </p>
      <p className={`numbers ${styles.number}`} translate="no">
        {number}
      </p>
      <p>
        <Trans>
          Please keep it: we need it when you ask how things stand. Someone looks into it and answers you at{' '}
          <bdi>{email}</bdi>.
        </Trans>
      </p>
      <ButtonLink to={pathTo('/')} look="secondary">
        <Trans>To the front page</Trans>
      </ButtonLink>
    </Panel>
  );
}
