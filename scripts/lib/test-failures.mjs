import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Letters of a failure's message that a line of the summary has room for. */
const ROOM = 480;

/** Where a message ends and the way there begins. */
const STACK = /\n\s+at /;

const told = (file, title, message = '', at = '') => {
  const [words = ''] = stripVTControlCharacters(message).split(STACK);
  return `${path.basename(file)}${at} › ${title}: ${words.trim().replaceAll(/\s+/g, ' ').slice(0, ROOM)}`;
};

/** The failed tests of Vitest's JSON report, a line each. */
export const failuresOfVitest = (testResults) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => told(name, fullName, failureMessages[0])),
  );

/** The failed tests of a suite of Playwright's JSON report, a line each. */
export const failuresOfPlaywright = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const { error } = tests.flatMap(({ results }) => results).find((result) => result.error) ?? {};
      return told(file, title, error?.message, error?.location && `:${error.location.line}`);
    }),
  ...suites.flatMap(failuresOfPlaywright),
];
