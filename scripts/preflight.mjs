// Says in one sentence what keeps the project from running here. Written so that an old Node can read it, too.
export const MINIMUM = [20, 19];

/** The sentence for a Node that is too old, or null. `version` as in `process.versions.node`. */
export function oldNode(version) {
  const parts = version.split('.').map(Number);
  const isNew = parts[0] > MINIMUM[0] || (parts[0] === MINIMUM[0] && parts[1] >= MINIMUM[1]);
  return isNew ? null : `Vonk needs Node ${MINIMUM.join('.')} or newer; this is Node ${version}.`;
}

/** Ends the process when Node is too old. */
export function requireNode() {
  const sentence = oldNode(process.versions.node);
  if (sentence === null) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
