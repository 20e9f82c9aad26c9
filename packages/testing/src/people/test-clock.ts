export interface TestClock {
  now(): Date;
  /** Advances it by milliseconds. */
  advance(milliseconds: number): void;
  set(instant: Date | string): void;
  /** Sets it to where it began. */
  reset(): void;
}

/** A clock that moves only when set or advanced. */
export function testClock(start: Date | string = '2026-05-04T12:00:00.000Z'): TestClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    advance(milliseconds) {
      current = new Date(current.getTime() + milliseconds);
    },
    set(instant) {
      current = new Date(instant);
    },
    reset() {
      current = new Date(start);
    },
  };
}
