const NAME_WIDTH = 7;
const ERRORS = new Set(['error', 'fatal']);
const TOLD = new Set(['warn', ...ERRORS]);

/** Characters of a line shown on the terminal; the file has the whole line. */
const MOST_SHOWN = 300;

const clip = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…\u001b[0m` : line))
    .join('\n');

/** In milliseconds, how long the same warning is not repeated. */
const NOT_AGAIN_WITHIN = 10_000;

/**
 * Decides whether to show a warning, and counts similar ones since the last time. A busy machine may log hundreds per
 * second.
 */
const createRepeats = (now) => {
  const seen = new Map();
  return (line) => {
    // Not parsed, because the last line of a killed process may be cut off.
    const key = line.match(/"(?:name|msg)":"[^"]*"/g)?.join() ?? line;
    const before = seen.get(key);
    if (before && now() - before.shownAt < NOT_AGAIN_WITHIN) {
      before.hidden += 1;
      return { isShown: false, hidden: 0 };
    }
    seen.set(key, { shownAt: now(), hidden: 0 });
    return { isShown: true, hidden: before?.hidden ?? 0 };
  };
};

/** The level of one of our log lines; null for other output. Avoids parsing, because this sees every request. */
export const levelOf = (line) => {
  if (!line.startsWith('{"level":"')) return null;
  return line.slice(10, line.indexOf('"', 10));
};

/** The log for `VONK_LOG=json`: prints every line of every process unchanged. */
export const jsonLog = ({ write = (text) => process.stdout.write(text) } = {}) => {
  const line = (name, text) => write(`${name.padEnd(NAME_WIDTH)}| ${text}\n`);
  return { line, say: (text) => line('start', text), close: () => {} };
};

/**
 * Writes all lines to the log file, including those of the start itself. Messages of the start, warnings, errors and
 * output that is not a log line also go to the terminal, in readable form.
 * @param {{
 *   file: { write(line: string): void, close(): void },
 *   print: (text: string) => void,
 *   pretty: (line: string) => string,
 *   isVerbose?: boolean,
 *   isSilent?: boolean,
 *   now?: () => number,
 * }} options `isVerbose` shows all lines; `isSilent` only errors and output that is not a log line, such as the sentence
 * with which a process exits
 */
export const quietLog = ({ file, print, pretty, isVerbose = false, isSilent = false, now = Date.now }) => {
  const told = isSilent ? ERRORS : TOLD;
  const readRepeat = createRepeats(now);
  const showWarning = (line) => {
    const { isShown, hidden } = readRepeat(line);
    if (isShown) print(clip(pretty(line)) + (hidden > 0 ? ` (${hidden} more like it before this one)` : ''));
  };
  const keep = (name, level, msg) => file.write(JSON.stringify({ level, time: new Date().toISOString(), name, msg }));
  return {
    line: (name, text) => {
      const level = levelOf(text);
      if (level === null) {
        keep(name, 'info', text);
        print(text);
        return;
      }
      file.write(text);
      if (isVerbose) print(pretty(text).trimEnd());
      else if (level === 'warn' && told.has(level)) showWarning(text);
      else if (told.has(level)) print(clip(pretty(text)));
    },
    /** A message of the start itself. */
    say: (text, level = 'info') => {
      keep('start', level, text);
      if (isVerbose || !isSilent || told.has(level)) print(text);
    },
    close: () => file.close(),
  };
};
