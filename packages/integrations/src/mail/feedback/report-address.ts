const ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]{1,255}$/u;
const LONGEST = 254;

/**
 * The address in a field of a report or in a `To`, in lower case: after its type, or in brackets after a name. Null if
 * there is no valid address, or more than one.
 */
export function readAddress(value: string | undefined): string | null {
  if (value === undefined || value.length > 1000) return null;
  const typed = /^[a-z0-9/-]{1,40}\s*;/i.exec(value);
  let text = typed ? value.slice(typed[0].length) : value;
  const bracketed = /<([^<>]*)>[^<>]*$/.exec(text);
  if (bracketed && text.indexOf('<') === bracketed.index) text = bracketed[1] ?? '';
  text = text.trim();
  if (typed && !ADDRESS.test(text)) return null;
  return ADDRESS.test(text) && text.length <= LONGEST ? text.toLowerCase() : null;
}

/** An address that a sending server encoded as xtext (RFC 3461): `+2B` is a plus. */
export function readEncodedAddress(value: string | undefined): string | null {
  return readAddress(
    value?.replace(/\+([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
