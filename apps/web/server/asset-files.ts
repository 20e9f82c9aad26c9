import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export type Coding = 'br' | 'gzip' | 'identity';

export interface AssetFile {
  type: string;
  etag: string;
  /** The file's name changes with its content. */
  isHashed: boolean;
  bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer };
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Every file below a folder by its path on the site, with the compressed copies next to it. */
export function readAssetFiles(folder: string): Map<string, AssetFile> {
  const files = new Map<string, AssetFile>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  for (const name of names) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!type) continue;
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    const identity = readFileSync(name);
    files.set(path, {
      type,
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      isHashed: path.startsWith('/assets/'),
      bodies: {
        identity,
        ...(known.has(`${name}.br`) ? { br: readFileSync(`${name}.br`) } : {}),
        ...(known.has(`${name}.gz`) ? { gzip: readFileSync(`${name}.gz`) } : {}),
      },
    });
  }
  return files;
}
