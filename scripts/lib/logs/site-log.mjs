const NAME_WIDTH = 7;
const ERRORS = new Set(['error', 'fatal']);
const TOLD = new Set(['warn', ...ERRORS]);

/** Of a line, letters that the terminal shows; the file has them all. */
const MOST_SHOWN = 300;

const clip = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…\u001b[0m` : line))
    .join('\n');

/** How long the same warning is not shown again, in milliseconds. */
const NOT_AGAIN_WITHIN = 10_000;

/**
 * Tells whether a warning is to be shown, and of how many like it since the last time. A busy machine has hundreds of them
 * in a second.
 */
const createRepeats = (now) => {
  const seen = new Map();
  return (line) => {
    // Without parsing: the last line of a process that was killed may be cut.
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

/** The level of a line of ours; null of anything else. Without parsing it: this sees every request. */
export const levelOf = (line) => {
  if (!line.startsWith('{"level":"')) return null;
  return line.slice(10, line.indexOf('"', 10));
};

/** Where each line of a process goes under `VONK_LOG=json`: all of them to standard output, as they are. */
export const jsonLog = ({ write = (text) => process.stdout.write(text) } = {}) => {
  const line = (name, text) => write(`${name.padEnd(NAME_WIDTH)}| ${text}\n`);
  return { line, say: (text) => line('start', text), close: () => {} };
};

/**
 * All lines into the log file, the start's own included; what the start says, warnings, errors and whatever is no line of
 * a log also to the terminal, in readable form.
 * @param {{
 *   file: { write(line: string): void, close(): void },
 *   print: (text: string) => void,
 *   pretty: (line: string) => string,
 *   isVerbose?: boolean,
 *   isSilent?: boolean,
 *   now?: () => number,
 * }} options `isVerbose` shows all, `isSilent` errors and what is no line of a log: the sentences by which a process ends
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
    /** What the start itself has to say. */
    say: (text, level = 'info') => {
      keep('start', level, text);
      if (isVerbose || !isSilent || told.has(level)) print(text);
    },
    close: () => file.close(),
  };
};
