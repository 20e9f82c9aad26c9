import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Failure
 * @property {string} title
 * @property {string} message
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} [start] the line on which the test starts, if tests are selected by line
 * @property {string} [name] full name of the test, including its groups
 * @property {string} [command] runs it alone, if it is not a test
 * @typedef {{ name: string, passed: number, failures: Failure[], seconds: number }} SuiteResult
 */

/** Characters of a tool's last output, shown to explain why it crashed. */
const TAIL = 4_000;

const readTail = (file) => readFileSync(file, 'utf8').trim().slice(-TAIL);

/**
 * Collects the suites' results.
 * @param {{ onStart?: (name: string, plan?: number) => void, onFile?: (name: string) => void, onEnd?: (result: SuiteResult) => void, onBreakOff?: (name: string) => void, now?: () => number }} listeners
 * `now` in milliseconds
 * @param {() => boolean} isStopped whether a signal ends the run: then a tool that crashes is not a failure
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

  /** Starts a suite that passes or fails as a whole. */
  const start = (name) => {
    const began = now();
    onStart(name);
    return ({ passed = 0, failures = [] }) => {
      if (isStopped()) onBreakOff(name);
      else end({ name, passed, failures, seconds: (now() - began) / 1000 });
    };
  };

  /** Follows a tool that reports its suites file by file; a suite ends with its last file. */
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
      /** Called when the tool has ended; `log` explains a failure that it did not report itself. */
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
    /** Fails if no test matched the requested name, unless another failure explains it. */
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
