import { showMailEventSecret } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { UsageError } from '../../usage-error.ts';
import { command } from '../command.ts';
import { siteOf } from '../site-filter.ts';

/** Prints only the secret, for use in scripts. */
export const secretCommand = (run: Run): Command =>
  command('secret', 'Shows the secret with which your mail system reports bounces and complaints to a site.', {
    '<site>': 'its domain',
  }).action(
    run(async (session, domain: string) => {
      const operator = session.operator();
      const site = await siteOf(session, domain);
      const secret = await showMailEventSecret(session.ctx, { operator, site });
      if (secret === null) throw new UsageError('The site has none yet; the next start makes it.');
      session.say(secret);
    }),
  );
