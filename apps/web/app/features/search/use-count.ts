import { createApiClient } from '@vonk/api-client';
import type { Answer, endpoints, QueryInput } from '@vonk/schema';
import { useEffect, useState } from 'react';
import type { SearchQuery } from './filters.ts';
import { REST } from './rest.ts';

export type Count = Answer<typeof endpoints.countMembers>;
type CountQuery = QueryInput<typeof endpoints.countMembers>;

/** The count's query for a search. */
export const countQuery = ({ sort, ...filter }: SearchQuery): string => JSON.stringify(filter);

/**
 * How many people a search finds, given for the first one and counted again for each other, once it rests. Null while it
 * is counted, and if that fails: the search works without it.
 */
export function useCount(asked: string | null, first: Count): Count | null {
  const [counted, setCounted] = useState<{ asked: string; count: Count | null } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const query = JSON.parse(asked) as CountQuery;
      const request = createApiClient().get('/api/members-count.php', query, { signal: abort.signal });
      const count = await request.catch(() => null);
      if (!abort.signal.aborted) setCounted({ asked, count });
    }, REST);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);
  if (asked === null) return first;
  return counted?.asked === asked ? counted.count : null;
}
