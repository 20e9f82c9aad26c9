import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { Spark } from '@vonk/ui/spark';
import type { ReactNode } from 'react';
import { useCameByPath } from '../../features/signup/exports/came-by-path.ts';
import styles from './lost.module.css';

interface LostProps {
  title?: ReactNode;
  reloadDocument?: boolean;
}

/** What is not here: an empty card with the status on it, why, and the ways to people and to answers. */
export function Lost({ title = <Trans>This page could not be found</Trans>, reloadDocument }: LostProps) {
  const pathTo = useCameByPath();
  return (
    <EmptyState
      isPage
      mark={
        <div className={styles.mark}>
          <Spark />
          <p>404</p>
        </div>
      }
      title={title}
      action={
        <>
          <ButtonLink to={pathTo('/members')} reloadDocument={reloadDocument}>
            <Trans>Discover people</Trans>
          </ButtonLink>
          <ButtonLink to="/pages/faq" look="quiet" reloadDocument={reloadDocument}>
            <Trans context="link">FAQ</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>It may have been deleted or hidden, or the address isn’t quite right.</Trans>
    </EmptyState>
  );
}
