import { readFileSync } from 'node:fs';

/** Shown when a process keeps dying, so that the operator sees why. */
const LAST_LINES = 12;

const indent = (lines) => lines.map((line) => `  ${line}`).join('\n');

/** Keeps the last lines that were added. */
export const keepLastLines = () => {
  const lines = [];
  return {
    add: (line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
    },
    text: () => indent(lines),
  };
};

/** The last lines of a file; empty if it cannot be read. */
export const lastLinesOf = (file) => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return indent(lines.slice(-LAST_LINES));
  } catch {
    return '';
  }
};
