import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Failure
 * @property {string} title
 * @property {string} message
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} [start] the line on which the test starts, where it is found by that
 * @property {string} [name] of the test, after those of the groups around it
 * @property {string} [command] that runs it alone, where it is no test
 * @typedef {{ name: string, passed: number, failures: Failure[], seconds: number }} SuiteResult
 */

/** Letters at the end of a tool's output that tell why it broke down. */
const TAIL = 4_000;

const readTail = (file) => readFileSync(file, 'utf8').trim().slice(-TAIL);

/**
 * What the suites have told so far.
 * @param {{ onStart?: (name: string, plan?: number) => void, onFile?: (name: string) => void, onEnd?: (result: SuiteResult) => void, onBreakOff?: (name: string) => void, now?: () => number }} listeners
 * `now` in milliseconds
 * @param {() => boolean} isStopped whether a signal ends the run: then a tool that breaks down is no failure
 */
export const collectResults = (
  { onStart = () => {}, onFile = () => {}, onEnd = () => {}, onBreakOff = () => {}, now = Date.now } = {},
  isStopped = () => false,
) => {
  /** @type {SuiteResult[]} */
  const ended = [];
  let tests = 0;
  const end = (result) => {
    ended.push(result);
    onEnd(result);
  };

  /** A suite that answers as a whole. */
  const start = (name) => {
    const began = now();
    onStart(name);
    return ({ passed = 0, failures = [] }) => {
      if (isStopped()) onBreakOff(name);
      else end({ name, passed, failures, seconds: (now() - began) / 1000 });
    };
  };

  /** Suites of which a tool tells file by file: each ends with its last file. */
  const follow = (fallback) => {
    const began = now();
    const suites = new Map();
    const broken = [];
    let passed = 0;
    let failed = 0;
    const hear = (message) => {
      if (message.type === 'plan') {
        for (const [name, files] of Object.entries(message.files)) {
          suites.set(name, { left: files, began: 0, result: { name, passed: 0, failures: [], seconds: 0 } });
          onStart(name, files);
        }
      } else if (message.type === 'file') {
        const suite = suites.get(message.suite);
        if (!suite) return;
        suite.began ||= now() - message.seconds * 1000;
        suite.left -= 1;
        suite.result.passed += message.passed;
        suite.result.failures.push(...message.failures);
        suite.result.seconds = (now() - suite.began) / 1000;
        passed += message.passed;
        failed += message.failures.length;
        tests += message.passed + message.failures.length;
        onFile(message.suite);
        if (suite.left === 0) end(suite.result);
      } else if (message.type === 'error') {
        broken.push(message.message);
      }
    };
    return {
      hear,
      /** The tool has ended; `log` says why where it told no failure itself. */
      end: (code, log) => {
        for (const { left, result } of suites.values()) {
          if (left === 0) continue;
          if (isStopped() && result.passed + result.failures.length === 0) {
            onBreakOff(result.name);
            continue;
          }
          if (!isStopped()) {
            result.failures.push({ title: `${left} of its files never ended`, message: readTail(log) });
            failed += 1;
          }
          end(result);
        }
        if (isStopped()) return;
        const failures = broken.map((message) => ({ title: 'outside of any test', message }));
        if (code !== 0 && failed === 0 && failures.length === 0) {
          failures.push({ title: `ended with code ${code}`, message: readTail(log) });
        }
        if (failures.length > 0 || (passed + failed === 0 && suites.size > 0)) {
          end({ name: fallback, passed: 0, failures, seconds: (now() - began) / 1000 });
        }
      },
    };
  };

  /** A failure of the run itself. */
  const fail = (name, failure) => end({ name, passed: 0, failures: [failure], seconds: 0 });

  return {
    ended,
    start,
    follow,
    fail,
    /** That no test had the name which was asked for is a failure, unless another one tells why. */
    requireNamed: (name) => {
      if (isStopped() || tests > 0 || ended.some(({ failures }) => failures.length > 0)) return;
      fail('names', { title: 'no test', message: `No test that was asked for has "${name}" in its name.` });
    },
    sum: () => ({
      passed: ended.reduce((sum, { passed }) => sum + passed, 0),
      failed: ended.reduce((sum, { failures }) => sum + failures.length, 0),
    }),
  };
};
