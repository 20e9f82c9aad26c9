import type { Interest } from '@vonk/schema';

/** The translated name of each interest, by key. */
export type NamesOfInterests = ReadonlyMap<string, string>;

export const namedInterests = (interests: Interest[]): NamesOfInterests =>
  new Map(interests.map(({ key, name }) => [key, name]));

/** An interest that the site no longer has is left out. */
export const namesOf = (keys: readonly string[], names: NamesOfInterests): string[] =>
  keys.flatMap((key) => names.get(key) ?? []);
