import type { ReactNode } from 'react';
import { BusContext, createBus, type LiveEvent } from '../live/bus.ts';

/** A page's bus, what it published so far, and the wrapper of parts that listen to it. */
export function pageBus() {
  const bus = createBus();
  const told: LiveEvent[] = [];
  bus.subscribe((event) => told.push(event));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BusContext.Provider value={bus}>{children}</BusContext.Provider>
  );
  return { bus, told, wrapper };
}
