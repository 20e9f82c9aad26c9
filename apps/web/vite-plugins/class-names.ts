import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * The generated name of a CSS module class: its own name and a short suffix shared by the whole stylesheet. Scripts
 * contain these names, so their length counts on every page.
 */
export function nameClass(name: string, file: string): string {
  const stylesheet = path.relative(process.cwd(), file.split('?')[0] as string).replaceAll(path.sep, '/');
  return `${name}_${createHash('sha1').update(stylesheet).digest('hex').slice(0, 5)}`;
}
