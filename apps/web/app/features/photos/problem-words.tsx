import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PHOTO_MAX_MEGABYTES } from './exports/uploads/picked-file.ts';
import type { Upload } from './use-uploads.ts';

/** Why a picture was not added. */
export function ProblemWords({ problem }: { problem: NonNullable<Upload['problem']> }): ReactNode {
  const max = PHOTO_MAX_MEGABYTES;
  if (problem === 'photo_type') return <Trans>Choose a JPEG, PNG or WebP picture.</Trans>;
  if (problem === 'photo_too_large') return <Trans>This picture is too large ({max} MB at most).</Trans>;
  return problem.words;
}
