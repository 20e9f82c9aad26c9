import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * The name of a class of a stylesheet on the page: its own, and a few letters that all of the stylesheet share. Scripts hold
 * these names, so that what they add to them weighs on every page.
 */
export function nameClass(name: string, file: string): string {
  const stylesheet = path.relative(process.cwd(), file.split('?')[0] as string).replaceAll(path.sep, '/');
  return `${name}_${createHash('sha1').update(stylesheet).digest('hex').slice(0, 5)}`;
}
