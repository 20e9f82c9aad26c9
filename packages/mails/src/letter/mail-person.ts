import { plainName, plainWords } from '../plain-words.ts';

/** A person that a mail mentions. */
export interface MailPerson {
  name: string;
  age: number;
  city: string | null;
  isFictional: boolean;
}

/** A person's printable details; no name when it looks like an address. */
export interface PlainPerson {
  name: string | null;
  age: number;
  city: string | null;
  /** The site's word for a fictional profile; null for other profiles. */
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

/** The name for a subject or sentence, always with the label if the profile is fictional. Null without a name. */
export function labelledName({ name, label }: PlainPerson): string | null {
  return name && label ? `${name} (${label})` : name;
}
