import type { Endpoint } from '@vonk/schema';

/** Throws if a response breaks the contract or has a field that the contract does not name. */
export function checkResponse(
  { method, path, response }: Pick<Endpoint, 'method' | 'path' | 'response'>,
  answer: unknown,
): void {
  const result = response.safeParse(answer);
  if (!result.success) {
    const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`The answer of ${method} ${path} breaks the contract: ${issues}`);
  }
  const undeclared = findUndeclared(answer, result.data, '');
  if (undeclared)
    throw new Error(`The answer of ${method} ${path} has a field that the contract does not name: ${undeclared}`);
}

/** The path of the first field that parsing dropped. */
function findUndeclared(answer: unknown, parsed: unknown, path: string): string | null {
  if (typeof answer !== 'object' || answer === null || typeof parsed !== 'object' || parsed === null) return null;
  for (const [name, value] of Object.entries(answer)) {
    const inner = path === '' ? name : `${path}.${name}`;
    if (value !== undefined && !Object.hasOwn(parsed, name)) return inner;
    const found = findUndeclared(value, (parsed as Record<string, unknown>)[name], inner);
    if (found) return found;
  }
  return null;
}
