/** Given names of one language, parted by the years in which they were given most. */
export interface GivenNames {
  female: { young: readonly string[]; older: readonly string[] };
  male: { young: readonly string[]; older: readonly string[] };
}

/** Names stand in one string, so that a list of sixty reads as a paragraph. */
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
