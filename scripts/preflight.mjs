// Reports in one sentence why the project cannot run here. Must be readable for old Node versions, too.

/** The message for a Node version that some packages refuse, or null. `version` as in `process.versions.node`. */
export function unfitNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const isFit = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isFit) return null;
  return `Vonk needs Node 20 (20.19 or newer), or 22.12 or newer; this is Node ${version}. Install Node 22 or 24.`;
}

/** Exits if the Node version is unsuitable. */
export function requireNode() {
  const sentence = unfitNode(process.versions.node);
  if (sentence === null) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
