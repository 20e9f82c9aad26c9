// Loaded into every child before its own code: when the process that started it is gone, whatever way, the child ends
// as if it had been told to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
