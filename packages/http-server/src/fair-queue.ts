export interface FairQueueOptions {
  /** Limits on concurrent work, per caller and in total. The first is lower, to leave room for other callers. */
  atOnce: { ofOne: number; ofAll: number };
  /** None by default. */
  waiting?: { ofOne: number; ofAll: number };
}

export interface Place {
  /** Resolves when it is the caller's turn; never, if the place was left before. */
  turn: Promise<void>;
  /** Ends the turn or the wait for it; may be called more than once. */
  leave(): void;
}

export interface FairQueue {
  /** A place in the queue, or a turn where there is room; null when too many wait. */
  take(caller: string): Place | null;
}

interface Queue {
  /** The number of the last turn this caller got; 0 before the first. */
  lastTurn: number;
  underWay: number;
  waiting: (() => void)[];
}

const NONE = { ofOne: 0, ofAll: 0 };

/** Admits work in turns: next is always the caller who has waited longest for one, however much work others bring. */
export function createFairQueue({ atOnce, waiting: bound = NONE }: FairQueueOptions): FairQueue {
  const queues = new Map<string, Queue>();
  let turns = 0;
  let underWay = 0;
  let waiting = 0;

  function letIn(): void {
    while (underWay < atOnce.ofAll) {
      const [next] = [...queues.values()]
        .filter((queue) => queue.waiting.length > 0 && queue.underWay < atOnce.ofOne)
        .sort((one, other) => one.lastTurn - other.lastTurn);
      const begin = next?.waiting.shift();
      if (!next || !begin) return;
      next.lastTurn = ++turns;
      next.underWay += 1;
      underWay += 1;
      waiting -= 1;
      begin();
    }
  }

  return {
    take(caller) {
      const queue = queues.get(caller) ?? { lastTurn: 0, underWay: 0, waiting: [] };
      const hasRoom = underWay < atOnce.ofAll && queue.underWay < atOnce.ofOne;
      if (!hasRoom && (queue.waiting.length >= bound.ofOne || waiting >= bound.ofAll)) return null;
      queues.set(caller, queue);
      let state: 'waiting' | 'underWay' | 'left' = 'waiting';
      let begin = (): void => undefined;
      const turn = new Promise<void>((resolve) => {
        begin = () => {
          state = 'underWay';
          resolve();
        };
      });
      queue.waiting.push(begin);
      waiting += 1;
      letIn();
      return {
        turn,
        leave() {
          if (state === 'left') return;
          if (state === 'underWay') {
            queue.underWay -= 1;
            underWay -= 1;
          } else {
            queue.waiting.splice(queue.waiting.indexOf(begin), 1);
            waiting -= 1;
          }
          state = 'left';
          if (queue.underWay === 0 && queue.waiting.length === 0) queues.delete(caller);
          letIn();
        },
      };
    },
  };
}
