import path from 'node:path';

/** Reports each journey to `npm test` over IPC. */
export default class ProgressReporter {
  onBegin(_config, suite) {
    process.send({ type: 'plan', files: { journeys: suite.allTests().length } });
  }

  onTestEnd(test, { status, duration, errors }) {
    const isGood = status === test.expectedStatus && status !== 'skipped';
    const message = errors.map((error) => error.message ?? error.value).join('\n') || `it was ${status}`;
    const file = path.relative(process.cwd(), test.location.file);
    // Playwright selects a journey by its start line, which several share if a loop creates them.
    const { line: start } = test.location;
    const names = test.titlePath().slice(3);
    const { line } = errors.find(({ location }) => location?.file === test.location.file)?.location ?? test.location;
    process.send({
      type: 'file',
      suite: 'journeys',
      of: `${file}:${start}`,
      seconds: duration / 1000,
      passed: isGood ? 1 : 0,
      failures: isGood
        ? []
        : [{ file: `apps/e2e/${file}`, line, start, title: names.join(' › '), name: names.join(' '), message }],
    });
  }

  onError({ message, value, stack }) {
    process.send({ type: 'error', message: stack ?? message ?? String(value) });
  }

  printsToStdio() {
    return false;
  }
}
