import { useRouteError } from '@remix-run/react';
import { ErrorReference } from './error-reference.tsx';
import { statusOf } from './page-error.ts';

/** For those who look closer: the status, and what to tell support. */
export function ErrorNote() {
  return (
    <>
      <p>{statusOf(useRouteError())}</p>
      <ErrorReference />
    </>
  );
}
