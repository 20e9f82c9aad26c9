// Loaded into every child before its own code: when the parent is gone, for whatever reason, the child ends as if it
// had got SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
