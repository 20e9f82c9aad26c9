import { listJobsNamed } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { plainLine } from '../../terminal/plain-text.ts';
import { since, utc } from '../../terminal/time.ts';
import { command } from '../command.ts';
import { type ListOptions, withPage } from '../list-options.ts';
import { listing } from '../listing.ts';

export const showCommand = (run: Run): Command =>
  listing(
    run,
    withPage(command('show', 'The jobs of one name, those that failed first.', { '<name>': 'as the list has it' })),
    {
      rows: ({ ctx }, name: string, { limit }: ListOptions) => listJobsNamed(ctx, { name, limit }),
      none: 'Nothing waits.',
      columns: (_, now) => ({
        NUMBER: ({ id }) => id,
        STATE: ({ state }) => state,
        TRIES: ({ attempts }) => String(attempts),
        'DUE, UTC': ({ state, run_at }) => (state === 'failed' ? '-' : utc(run_at)),
        AGE: ({ created_at }) => since(created_at, now),
        'LAST ERROR': ({ last_error }) => (last_error === null ? '-' : plainLine(last_error)),
      }),
    },
  );
