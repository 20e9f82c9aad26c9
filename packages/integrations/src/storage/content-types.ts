import path from 'node:path';

const CONTENT_TYPES: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
};
const UNKNOWN_TYPE = 'application/octet-stream';

/** The type by the key's extension. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[path.posix.extname(key)] ?? UNKNOWN_TYPE;
}

/** A plain file stores its type only in the extension, so a key with a contradicting one is rejected. */
export function assertContentType(key: string, contentType: string): void {
  if (mediaType(contentType) === mediaType(contentTypeOf(key))) return;
  throw new TypeError(`The extension ${JSON.stringify(path.posix.extname(key))} does not stand for ${contentType}`);
}

function mediaType(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? '';
}
