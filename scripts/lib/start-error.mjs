/** Something that the user can fix. The message is the one sentence that they see. */
export class StartError extends Error {
  name = 'StartError';
}

const SENTENCES = new Set([
  'StartError',
  'ConfigError',
  'DatabaseUnavailableError',
  'EmbeddedPostgresError',
  'MigrationError',
]);

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device/;

const isRefusedFile = ({ code, syscall, path }) =>
  ['EACCES', 'EPERM'].includes(code) && Boolean(path) && !syscall.startsWith('spawn');

/** Whether the error's message is meant for the user. */
export const hasSentence = (error) => SENTENCES.has(error?.name);

/** What to print for an error: its sentence if it has one, otherwise the whole error, which is our bug. */
export const tell = (error) => {
  if (hasSentence(error)) return error.message;
  if (error && isRefusedFile(error))
    return `This account may not use ${error.path} (${error.code}): run this as the account that owns it, or change its owner.`;
  const all = error?.stack ?? String(error);
  return DISK_FULL.test(all) ? 'The disk is full: free some space, then start again.' : all;
};

export const STOPPED = 'Stopped. The next start goes on from here.';

/** What a failed start prints; null for a silent stop. */
export const lastWord = (error, { isSilent }) => {
  if (error?.name !== 'AbortError') return tell(error);
  return isSilent ? null : STOPPED;
};
