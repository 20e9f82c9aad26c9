import { acquireTestServer } from './test-server.ts';

// Runs a test server in the folder given as first argument: prints its URL, and stops it when standard input closes.
const server = await acquireTestServer({ dir: process.argv[2] });
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.release().then(() => process.exit()));
// Ignored: only the parent stops the server, by closing standard input. Its death does the same.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
