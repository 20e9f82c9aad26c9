/** How many of these calls were done, and the codes of the errors that ended the others, in the order of the calls. */
export async function outcomesOf(calls: Promise<unknown>[]): Promise<{ done: number; codes: string[] }> {
  const results = await Promise.allSettled(calls);
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code)] : []));
  return { done: results.length - codes.length, codes };
}
