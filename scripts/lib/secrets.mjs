import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secrets that the processes of one installation share. The first start creates them and stores them in the data
 * folder, readable for this user only. Environment variables take precedence.
 */
export const loadSecrets = (dataDir) => {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const made = () => randomBytes(32).toString('base64url');
  const secrets = {
    proxySecret: kept.proxySecret ?? made(),
    debitSecret: kept.debitSecret ?? made(),
    linkSecret: kept.linkSecret ?? made(),
  };
  if (Object.entries(secrets).some(([name, secret]) => kept[name] !== secret)) {
    // Renamed into place, so that an interrupted start leaves no partial file.
    writeFileSync(`${file}.new`, `${JSON.stringify({ ...kept, ...secrets }, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return {
    proxySecret: process.env.VONK_PROXY_SECRET?.trim() || secrets.proxySecret,
    debitSecret: process.env.VONK_DEBIT_SECRET?.trim() || secrets.debitSecret,
    linkSecret: process.env.VONK_LINK_SECRET?.trim() || secrets.linkSecret,
  };
};
