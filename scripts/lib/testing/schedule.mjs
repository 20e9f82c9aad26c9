/**
 * Runs tasks side by side as far as there is room, earlier ones first.
 * @typedef {{ name: string, weight: number, needs?: string[], run: () => Promise<unknown> }} Task
 * @param {Task[]} tasks `needs` names tasks that must have ended before; those that are not in the list do not count
 * @param {{ room: number, isStopped?: () => boolean }} options a task that weighs more than all the room runs alone
 */
export const schedule = async (tasks, { room, isStopped = () => false }) => {
  const waiting = [...tasks];
  const running = new Map();
  const names = new Set(tasks.map(({ name }) => name));
  const ended = new Set();
  const taken = () => [...running.keys()].reduce((sum, { weight }) => sum + weight, 0);
  const mayStart = ({ weight, needs = [] }) =>
    needs.every((name) => ended.has(name) || !names.has(name)) && (taken() + weight <= room || running.size === 0);
  while (waiting.length > 0 || running.size > 0) {
    if (isStopped()) waiting.length = 0;
    for (let next = waiting.findIndex(mayStart); next >= 0; next = waiting.findIndex(mayStart)) {
      const [task] = waiting.splice(next, 1);
      running.set(
        task,
        task.run().then(() => task),
      );
    }
    if (running.size === 0) {
      if (waiting.length > 0) throw new Error(`Nothing leads to: ${waiting.map(({ name }) => name).join(', ')}.`);
      return;
    }
    const task = await Promise.race(running.values());
    running.delete(task);
    ended.add(task.name);
  }
};
