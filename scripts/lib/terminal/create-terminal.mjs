// The output of npm start. Plain Node, because it also shows the installation of every library: docs/decisions/0021.
import { stripVTControlCharacters, styleText } from 'node:util';
import { bar, duration, frames, marks } from './drawing.mjs';

const FRAME_EVERY = 80;
const TITLE_WIDTH = 14;
const CLEAR_LINE = '\r\u001b[2K';

/**
 * A step, as its work sees it.
 * @typedef {{ tell: (detail: string) => void, count: (done: number, total: number) => void }} Step
 */

/**
 * Draws steps, lines and the panel. On a terminal the running step is one animated line; elsewhere (a pipe, CI, a
 * container) the output is plain lines without control codes.
 * @param {{ out?: NodeJS.WriteStream, env?: NodeJS.ProcessEnv, isSilent?: boolean }} [options] `isSilent` leaves out
 * steps and the panel's rows
 */
export const createTerminal = ({ out = process.stdout, env = process.env, isSilent = false } = {}) => {
  const isInteractive = Boolean(out.isTTY) && env.TERM !== 'dumb' && !env.CI;
  // Respects NO_COLOR and FORCE_COLOR.
  const hasColors = Boolean(out.isTTY && out.hasColors?.(env));
  const paint = (format, text) => (hasColors ? styleText(format, text, { validateStream: false }) : text);
  const { tick, cross } = marks(env);
  let running = null;
  let frame = 0;

  /** Cut to the terminal's width, because a wrapped line could not be overwritten. */
  const cutToWidth = (line) => {
    const room = (out.columns || 80) - 1;
    return line.length <= room ? line : `${line.slice(0, room - 1)}…`;
  };
  const lineOf = ({ title, detail, done, total, since }) => {
    const parts = [title.padEnd(TITLE_WIDTH)];
    if (total > 0) parts.push(bar(done / total, env), `${done}/${total}`);
    if (detail) parts.push(detail);
    return cutToWidth(`  ${parts.join('  ')}  ${duration(performance.now() - since)}`);
  };
  const draw = () => {
    const all = frames(env);
    out.write(`${CLEAR_LINE}${paint('cyan', all[frame++ % all.length])}${lineOf(running).slice(1)}`);
  };
  const erase = () => {
    if (running && isInteractive) out.write(CLEAR_LINE);
  };
  const print = (text) => {
    erase();
    out.write(`${text}\n`);
    if (running && isInteractive) draw();
  };

  return {
    isInteractive,
    paint,
    /** Prints a line above the running step. */
    print: (text) => print(hasColors ? text : stripVTControlCharacters(text)),
    /**
     * Shows a step while `work` runs, then with a tick and its duration. If `work` returns a text, that is shown, too.
     * @template T
     * @param {string} title
     * @param {(step: Step) => Promise<T>} work
     * @returns {Promise<T>}
     */
    step: async (title, work) => {
      if (isSilent) return work({ tell: () => {}, count: () => {} });
      const mine = { title, detail: '', done: 0, total: 0, since: performance.now() };
      running = mine;
      const timer = isInteractive ? setInterval(draw, FRAME_EVERY) : null;
      if (isInteractive) draw();
      const end = (mark, detail) => {
        clearInterval(timer);
        erase();
        running = null;
        const time = paint('dim', duration(performance.now() - mine.since));
        out.write(`${mark} ${title.padEnd(TITLE_WIDTH)}  ${detail ? `${detail}  ` : ''}${time}\n`);
      };
      try {
        const result = await work({
          tell: (detail) => {
            mine.detail = detail;
          },
          count: (done, total) => {
            mine.done = Math.min(done, total);
            mine.total = total;
          },
        });
        end(paint('green', tick), typeof result === 'string' ? result : '');
        return result;
      } catch (error) {
        end(error?.name === 'AbortError' ? paint('yellow', cross) : paint('red', cross), '');
        throw error;
      }
    },
    /** The first line is always shown; `[heading, lines]` rows follow below. */
    panel: (title, rows) => {
      if (isSilent) return print(title);
      const width = Math.max(...rows.map(([heading]) => heading.length));
      const edge = paint('dim', '│');
      const lines = rows.flatMap(([heading, texts]) => [
        edge,
        ...texts.map((text, index) => `${edge}  ${paint('bold', (index ? '' : heading).padEnd(width))}  ${text}`),
      ]);
      print(
        ['', `${paint('dim', '╭─')} ${paint(['bold', 'green'], title)}`, ...lines, paint('dim', '╰─'), ''].join('\n'),
      );
    },
  };
};
