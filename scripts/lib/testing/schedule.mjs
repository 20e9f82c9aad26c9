/**
 * Runs tasks in parallel as capacity allows, earlier ones first. Tasks with `isAside` use the capacity that the others
 * leave. If none is left, one of them still runs in the others' idle time.
 * @typedef {{ name: string, weight: number, isAside?: boolean, needs?: string[], run: () => Promise<unknown> }} Task
 * @param {Task[]} tasks `needs` names tasks that must have ended first; names not in the list are ignored
 * @param {{ room: number, isStopped?: () => boolean }} options a task that weighs more than `room` runs alone
 */
export const schedule = async (tasks, { room, isStopped = () => false }) => {
  const waiting = [...tasks];
  const running = new Map();
  const names = new Set(tasks.map(({ name }) => name));
  const ended = new Set();
  const taken = (aside) =>
    [...running.keys()].filter(({ isAside = false }) => isAside === aside).reduce((sum, { weight }) => sum + weight, 0);
  const fits = ({ weight, isAside = false }) => {
    if (isAside) return taken(true) + weight <= Math.max(1, room - taken(false));
    return taken(false) + weight <= room || taken(false) === 0;
  };
  const mayStart = (task) => {
    const { needs = [] } = task;
    return needs.every((name) => ended.has(name) || !names.has(name)) && fits(task);
  };
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
