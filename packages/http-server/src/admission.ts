/** How much may be under way at once. */
export interface AdmissionOptions {
  /** Of one caller, which is a network. */
  ofOne: number;
  ofAll: number;
}

export interface Admission {
  /** Lets work of the caller in and answers how it leaves, which may be called more than once; null where there is no room. */
  enter(caller: string): (() => void) | null;
}

export function createAdmission({ ofOne, ofAll }: AdmissionOptions): Admission {
  const inside = new Map<string, number>();
  let total = 0;
  return {
    enter(caller) {
      const before = inside.get(caller) ?? 0;
      if (before >= ofOne || total >= ofAll) return null;
      inside.set(caller, before + 1);
      total += 1;
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        total -= 1;
        const left = (inside.get(caller) ?? 1) - 1;
        if (left === 0) inside.delete(caller);
        else inside.set(caller, left);
      };
    },
  };
}
