import { useRouteError } from '@remix-run/react';
import { ErrorReference } from './error-reference.tsx';
import { statusOf } from './page-error.ts';

/** Details: the status, and the reference for support. */
export function ErrorNote() {
  return (
    <>
      <p>{statusOf(useRouteError())}</p>
      <ErrorReference />
    </>
  );
}
