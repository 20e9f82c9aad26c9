import { acquireTestServer } from './test-server.ts';

// Runs a test server in the folder that the first argument names: prints its address, stops it when standard input closes.
const server = await acquireTestServer({ dir: process.argv[2] });
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.release().then(() => process.exit()));
// The one who started us decides: it closes our input, and so does its death.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
