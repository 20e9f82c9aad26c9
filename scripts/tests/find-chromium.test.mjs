import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runScript } from './run-script.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** An apt-get while another one runs: the machine's lists are locked, and so are its packages unless the call waits. */
const BUSY_APT = `#!/bin/sh
refuse() { echo "E: Could not get lock $1" >&2; exit 100; }
case "$*" in *Dir::State::Lists=*) ;; *) refuse /var/lib/apt/lists/lock ;; esac
case "$*" in *install*) ;; *) exit 0 ;; esac
case "$*" in *DPkg::Lock::Timeout=*) ;; *) refuse /var/lib/dpkg/lock-frontend ;; esac
printf '#!/bin/sh\\necho DevTools listening >&2\\n' > "\${0%/*}/chromium"
/bin/chmod 755 "\${0%/*}/chromium"
`;
/** A preload that fakes root on Linux. */
const ROOT = `data:text/javascript,process.getuid=()=>0;Object.defineProperty(process,'platform',{value:'linux'})`;
/** One that fakes a user who is not root, on a system for which npm has no browser. */
const NOBODY = `data:text/javascript,process.getuid=()=>1000;Object.defineProperty(process,'platform',{value:'freebsd'})`;

test('without any browser the message names both Debian packages, because older releases lack the shell', async () => {
  const folder = temporaryFolder('vonk-apt-');
  const env = { PATH: folder, TMPDIR: folder, VONK_CHROMIUM: '', PLAYWRIGHT_BROWSERS_PATH: folder };
  const { code, output } = await runScript('find-chromium.mjs', { env, flags: ['--import', NOBODY] });
  assert.equal(
    output,
    'There is no Chromium for the browser journeys: install one (Debian: apt-get install chromium-headless-shell, in older releases chromium), or set VONK_CHROMIUM to its path.\n',
  );
  assert.equal(code, 1);
});

test('a browser is installed while another run is installing one', async () => {
  const folder = temporaryFolder('vonk-apt-');
  writeFileSync(path.join(folder, 'apt-get'), BUSY_APT, { mode: 0o755 });
  const env = { PATH: folder, TMPDIR: folder, VONK_CHROMIUM: '' };
  const { code, output } = await runScript('find-chromium.mjs', { env, flags: ['--import', ROOT], args: ['--whole'] });
  assert.equal(output, `${path.join(folder, 'chromium')}\n`);
  assert.equal(code, 0);
});
