const LENGTH = 160;
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** E-mail and IP addresses, bank accounts, phone numbers, and quoted text, which a member may have written. */
const PERSONAL = [
  '[^\\s<>()"\']+@[^\\s<>()"\']+',
  '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
  '\\b[0-9a-fA-F]{0,4}(?::[0-9a-fA-F]{0,4}){3,7}\\b',
  '\\b[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\\b',
  '\\+?\\d[\\d ()-]{6,}\\d',
  '"[^"]*"',
  "(?<!\\w)'[^']*'(?!\\w)",
  '=\\([^)]*\\)',
];
const TOLD = new RegExp(`${UUID}|${PERSONAL.map((part) => `(?:${part})`).join('|')}`, 'g');
const IS_UUID = new RegExp(`^${UUID}$`);
/** A name quoted by the database: a table, a column, a constraint. */
const IS_IDENTIFIER = /^"[a-z]+(?:_[a-z0-9]+)+"$/;

/** The first line of a job's error, without personal data. */
export function errorLine(error: string): string {
  const line = error.split('\n').find((candidate) => candidate.trim() !== '') ?? '';
  const told = line.trim().replace(TOLD, (part) => (IS_UUID.test(part) || IS_IDENTIFIER.test(part) ? part : '…'));
  return told.length <= LENGTH ? told : `${told.slice(0, LENGTH - 1)}…`;
}
