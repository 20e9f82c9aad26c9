import path from 'node:path';

const PASSWORD = 'vonk-demo-2026';

const demoRows = (port) => {
  const local = `http://localhost:${port}`;
  return [
    [
      'Log in as',
      [
        'alice@demo.vonk.test   a free member, new here',
        'bob@demo.vonk.test     premium, with 100 credits',
        `password               ${PASSWORD}`,
      ],
    ],
    [
      'Try first',
      [
        'as bob, write to someone you find: everybody here is fictional and answers by script',
        'as alice, buy credits: the sandbox lets you choose how the payment ends',
        `${local}/dev/outbox shows every mail that would have been sent`,
      ],
    ],
    [
      'More',
      [
        `http://she.localhost:${port}  http://de.localhost:${port}  other sites of this installation`,
        `${local}/dev/components  every part of the pages    ${local}/dev/mails  every mail`,
        `${local}/dev/api  every call of the API, to read and try`,
      ],
    ],
  ];
};

const shown = (file) => {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
};

const logRow = (logFile, isVerbose) => {
  const here = isVerbose ? 'all of it' : 'warnings and errors; npm start -- --verbose shows all';
  return ['Log', [`${shown(logFile)}  (here: ${here})`]];
};

/**
 * The final message of a start: the address, and what to do with it. `logFile` is null if the log is only printed;
 * `isVerbose` means that it is printed as well.
 */
export const welcome = ({ demo, port, publicOrigin, logFile, isVerbose }) => ({
  title: `Vonk runs at ${publicOrigin}`,
  rows: [...(demo ? demoRows(port) : []), ...(logFile ? [logRow(logFile, isVerbose)] : []), ['Stop', ['Ctrl-C']]],
});
