import { acquireTestServer } from './test-server.ts';

// Holds the test server for whoever started this process: prints its address, gives it back when standard input closes.
const server = await acquireTestServer();
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.release().then(() => process.exit()));
// The one who started us decides: it closes our input, and so does its death.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
