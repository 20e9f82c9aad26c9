/** Fields by lower-case name, each with its values in order. */
export type ReportFields = ReadonlyMap<string, readonly string[]>;

const NAME = /^[a-z0-9-]{1,76}$/;

/** The groups of fields in a machine-readable part, separated by empty lines; other lines are ignored. */
export function readFieldGroups(text: string): ReportFields[] {
  const groups: Map<string, string[]>[] = [];
  let group: Map<string, string[]> | null = null;
  let values: string[] | null = null;
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.trim() === '') {
      group = null;
      values = null;
    } else if (line.startsWith(' ') || line.startsWith('\t')) {
      values?.push(`${values.pop()} ${line.trim()}`);
    } else {
      const at = line.indexOf(':');
      const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase();
      values = null;
      if (!NAME.test(name)) continue;
      if (!group) {
        group = new Map();
        groups.push(group);
      }
      values = group.get(name) ?? [];
      values.push(line.slice(at + 1).trim());
      group.set(name, values);
    }
  }
  return groups;
}

/** A field that must occur once. One that occurs twice counts as missing. */
export function single(fields: ReportFields | undefined, name: string): string | undefined {
  const values = fields?.get(name);
  return values?.length === 1 ? values[0] : undefined;
}
