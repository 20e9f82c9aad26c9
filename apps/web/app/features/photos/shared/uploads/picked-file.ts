import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@vonk/schema/constants';

/** What the server reads; a file picker offers nothing else. */
export const PHOTO_ACCEPT = PHOTO_TYPES.join(',');

/** As people are told. */
export const PHOTO_MAX_MEGABYTES = PHOTO_MAX_BYTES / 1024 / 1024;

export type FileProblem = 'photo_type' | 'photo_too_large';

/** What the server would refuse before it looks at the picture. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | null {
  if (!PHOTO_TYPES.some((known) => known === type)) return 'photo_type';
  return size > PHOTO_MAX_BYTES ? 'photo_too_large' : null;
}

/** The files that a drop or a paste carries; none where it carries text or links. */
export function filesIn(transfer: DataTransfer | null): File[] {
  return transfer ? [...transfer.files] : [];
}
