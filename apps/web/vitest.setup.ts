export {};

// Testing Library waits a second for what a test looks for, which is too short where the machine is busy.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
}
