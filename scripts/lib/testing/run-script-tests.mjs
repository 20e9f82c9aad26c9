// Runs the tests of scripts/ and reports each to `npm test` over IPC. Arguments: the files, and --name=<part of a
// name>.

import path from 'node:path';
import { run } from 'node:test';
import { inRoot, root } from '../root.mjs';
import { literally } from './literally.mjs';

const names = process.argv.slice(2).filter((word) => word.startsWith('--name='));
const files = process.argv.slice(2).filter((word) => !word.startsWith('--name='));
const pattern = names.map((word) => literally(word.slice('--name='.length)));

process.send({ type: 'plan', files: { scripts: files.length } });

const began = performance.now();
const heard = new Map(files.map((file) => [inRoot(file), { passed: 0, failures: [] }]));
const tell = (event) => {
  const file = heard.get(event.file);
  // Node also reports the file itself as a test if it runs in its own process.
  if (!file || event.name === event.file || event.name === path.relative(root, event.file)) return;
  return file;
};

const tests = run({
  files: [...heard.keys()],
  concurrency: 1,
  ...(pattern.length > 0 ? { testNamePatterns: pattern.map((text) => new RegExp(text)) } : {}),
});
tests.on('test:pass', (event) => {
  const file = tell(event);
  if (!file) return;
  if (event.skip !== undefined && pattern.length === 0) {
    file.failures.push({
      file: path.relative(root, event.file),
      line: event.line,
      title: event.name,
      name: event.name,
      message: 'it was skipped',
    });
  } else if (event.skip === undefined) file.passed += 1;
});
tests.on('test:fail', (event) => {
  const file = tell(event);
  const { cause, message } = event.details.error;
  (file ?? heard.get(event.file))?.failures.push({
    file: path.relative(root, event.file),
    line: event.line,
    title: file ? event.name : 'the file itself',
    name: file && event.name,
    message: String(cause?.message ?? cause ?? message),
  });
});
tests.once('end', () => {
  let failed = 0;
  const seconds = (performance.now() - began) / 1000;
  for (const result of heard.values()) {
    failed += result.failures.length;
    process.send({ type: 'file', suite: 'scripts', ...result, seconds });
  }
  process.exitCode = failed > 0 ? 1 : 0;
  process.disconnect();
});
tests.resume();
