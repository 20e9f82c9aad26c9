/** Something the person at the keyboard can put right; the message is the one sentence they are told. */
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

/** Whether the message of an error is for the person at the keyboard. */
export const hasSentence = (error) => SENTENCES.has(error?.name);

/** What to print of an error: its sentence when it has one, all of it when it is a fault of ours. */
export const tell = (error) => {
  if (hasSentence(error)) return error.message;
  if (error && isRefusedFile(error))
    return `This account may not use ${error.path} (${error.code}): run this as the account that owns it, or change its owner.`;
  const all = error?.stack ?? String(error);
  return DISK_FULL.test(all) ? 'The disk is full: free some space, then start again.' : all;
};

export const STOPPED = 'Stopped. The next start goes on from here.';

/** What a start that ended by an error prints; null, where it was told to stop in silence. */
export const lastWord = (error, { isSilent }) => {
  if (error?.name !== 'AbortError') return tell(error);
  return isSilent ? null : STOPPED;
};
