/** The format's code for `undefined`. */
const NOT_THERE = -7;

/** Data encoded for the router (turbo-stream): all values in one list, in which they refer to each other by index. */
export function inRouterFormat(data: unknown): string {
  const list: unknown[] = [];
  place(data, list);
  return `${JSON.stringify(list)}\n`;
}

function place(value: unknown, list: unknown[]): number {
  if (value === undefined) return NOT_THERE;
  const at = list.push(value) - 1;
  if (Array.isArray(value)) list[at] = value.map((item) => place(item, list));
  else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [`_${place(key, list)}`, place(item, list)]);
    list[at] = Object.fromEntries(entries);
  }
  return at;
}
