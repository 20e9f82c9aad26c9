import path from 'node:path';

const fileOf = (moduleId) => path.relative(process.cwd(), moduleId);
const lineOf = (error) => error.stacks?.find(({ file }) => /\.test\.tsx?$/.test(file))?.line;

/** A test's or group's name, preceded by those of its groups. */
const namesOf = (task) => (task.type === 'module' ? [] : [...namesOf(task.parent), task.name]);

const failureOf = (module, names, errors, line) => ({
  file: fileOf(module.moduleId),
  line: lineOf(errors[0] ?? {}) ?? line,
  title: names.join(' › ') || 'the file itself',
  // In the format that -t matches.
  name: names.join(' ') || undefined,
  message:
    errors.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n')).join('\n') || 'no reason given',
});

/** One suite for each package and process of the shared project, and one for each other project. */
const suiteOf = (project, moduleId) => (project.name === 'shared' ? fileOf(moduleId).split(path.sep)[1] : project.name);

/** Reports each test file to `npm test` over IPC. */
export default class ProgressReporter {
  onTestRunStart(specifications) {
    const files = {};
    for (const { project, moduleId } of specifications) {
      const suite = suiteOf(project, moduleId);
      files[suite] = (files[suite] ?? 0) + 1;
    }
    process.send({ type: 'plan', files });
  }

  onTestModuleEnd(module) {
    const failures = [];
    let passed = 0;
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state === 'passed') passed += 1;
      else if (state === 'failed') failures.push(failureOf(module, namesOf(test), errors, test.location?.line));
      else if (!this.isNarrowed) failures.push(failureOf(module, namesOf(test), [{ message: `it was ${state}` }]));
    }
    // Failed hooks of a file, and errors that prevented loading it.
    if (module.errors().length > 0) failures.push(failureOf(module, [], module.errors()));
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0) failures.push(failureOf(module, namesOf(suite), suite.errors()));
    }
    process.send({
      type: 'file',
      suite: suiteOf(module.project, module.moduleId),
      of: fileOf(module.moduleId),
      seconds: module.diagnostic().duration / 1000,
      passed,
      failures,
    });
  }

  onInit(vitest) {
    this.isNarrowed = Boolean(vitest.config.testNamePattern);
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const { message, stack } of unhandledErrors) {
      process.send({ type: 'error', message: `Unhandled: ${message}\n${stack ?? ''}` });
    }
  }
}
