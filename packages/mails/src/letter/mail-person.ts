import { plainName, plainWords } from '../plain-words.ts';

/** A person that a mail mentions. */
export interface MailPerson {
  name: string;
  age: number;
  city: string | null;
  isFictional: boolean;
}

/** What can be printed of a person; no name when it looks like an address. */
export interface PlainPerson {
  name: string | null;
  age: number;
  city: string | null;
  /** What the site calls it, of a fictional profile. */
  label: string | null;
}

export function plainPerson(person: MailPerson, fictionalSingular: string): PlainPerson {
  return {
    name: plainName(person.name),
    age: person.age,
    city: person.city && plainName(person.city),
    label: person.isFictional ? plainWords(fictionalSingular) : null,
  };
}

/** The name as a subject or a sentence says it: a fictional profile's never without the label. Null without a name. */
export function labelledName({ name, label }: PlainPerson): string | null {
  return name && label ? `${name} (${label})` : name;
}
