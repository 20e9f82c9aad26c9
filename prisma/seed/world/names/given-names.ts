/** Given names of one language, by the generation in which they were most common. */
export interface GivenNames {
  female: { young: readonly string[]; older: readonly string[] };
  male: { young: readonly string[]; older: readonly string[] };
}

/** Names are in one string, so that a list of sixty reads as a paragraph. */
export function givenNames(lists: {
  female: { young: string; older: string };
  male: { young: string; older: string };
}): GivenNames {
  const split = (list: string) => list.trim().split(/\s+/);
  return {
    female: { young: split(lists.female.young), older: split(lists.female.older) },
    male: { young: split(lists.male.young), older: split(lists.male.older) },
  };
}
