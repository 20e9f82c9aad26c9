import path from 'node:path';
import { openLogFile } from './log-file.mjs';
import { jsonLog, quietLog } from './site-log.mjs';

/** Loaded only now: it is there once the packages are installed. */
const loadPretty = async (terminal) => {
  const { prettyFactory } = await import('pino-pretty');
  return prettyFactory({
    colorize: terminal.paint('red', '') !== '',
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    singleLine: true,
  });
};

/** The log of a start: where each line of each process goes. `file` is null where all is printed. */
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
