import { readFileSync } from 'node:fs';

/** Shown when something keeps dying, so that the operator sees why. */
const LAST_LINES = 12;

const indent = (lines) => lines.map((line) => `  ${line}`).join('\n');

/** Keeps the last of the lines that are added. */
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

/** The same of a file; empty where it cannot be read. */
export const lastLinesOf = (file) => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return indent(lines.slice(-LAST_LINES));
  } catch {
    return '';
  }
};
