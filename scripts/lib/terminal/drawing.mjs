const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BAR_WIDTH = 24;

/** The Linux console and old Windows terminals lack these characters. */
const isUnicode = (env) => env.TERM !== 'linux' && (process.platform !== 'win32' || Boolean(env.WT_SESSION));

/** `0.4 s`, `12.0 s`, `1 min 5 s`. */
export const duration = (ms) => {
  if (ms < MINUTE) return `${(ms / SECOND).toFixed(1)} s`;
  return `${Math.floor(ms / MINUTE)} min ${Math.floor((ms % MINUTE) / SECOND)} s`;
};

export const marks = (env) => (isUnicode(env) ? { tick: '✔', cross: '✖' } : { tick: 'ok', cross: 'x' });

export const frames = (env) =>
  isUnicode(env) ? ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'] : ['-', '\\', '|', '/'];

/** A progress bar; `share` is between 0 and 1. */
export const bar = (share, env) => {
  const [full, empty] = isUnicode(env) ? ['█', '░'] : ['#', '-'];
  const filled = Math.round(Math.min(Math.max(share, 0), 1) * BAR_WIDTH);
  return full.repeat(filled) + empty.repeat(BAR_WIDTH - filled);
};
