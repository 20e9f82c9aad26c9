import path from 'node:path';
import { openLogFile } from './log-file.mjs';
import { jsonLog, quietLog } from './site-log.mjs';

/** Imported late, because it only exists once the packages are installed. */
const loadPretty = async (terminal) => {
  const { prettyFactory } = await import('pino-pretty');
  return prettyFactory({
    colorize: terminal.paint('red', '') !== '',
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    singleLine: true,
  });
};

/** The log of a start, which gets every line of every process. `file` is null if all lines are printed. */
export const openLog = async ({ mode, isVerbose }, { dataDir, terminal }) => {
  if (mode === 'json') return { ...jsonLog(), file: null };
  const file = openLogFile(path.join(dataDir, 'logs', 'vonk.log'), {
    onError: ({ code }) => terminal.print(`The log file cannot be written (${code}); lines are lost until it can.`),
  });
  const pretty = await loadPretty(terminal);
  return {
    ...quietLog({ file, pretty, print: terminal.print, isVerbose, isSilent: mode === 'silent' }),
    file: file.path,
  };
};
