import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@vonk/schema/constants';

/** The formats that the server reads, for the file picker. */
export const PHOTO_ACCEPT = PHOTO_TYPES.join(',');

/** For texts. */
export const PHOTO_MAX_MEGABYTES = PHOTO_MAX_BYTES / 1024 / 1024;

export type FileProblem = 'photo_type' | 'photo_too_large';

/** Errors that need no look into the picture. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | null {
  if (!PHOTO_TYPES.some((known) => known === type)) return 'photo_type';
  return size > PHOTO_MAX_BYTES ? 'photo_too_large' : null;
}
