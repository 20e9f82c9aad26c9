import { showMailEventSecret } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { UsageError } from '../../usage-error.ts';
import { siteOf } from '../site-filter.ts';

/** Prints only the secret, for use in scripts. */
export function secretCommand(run: Run): Command {
  return new Command('secret')
    .description('Shows the secret with which your mail system reports bounces and complaints to a site.')
    .argument('<site>', 'its domain')
    .action((domain: string) =>
      run(async (session) => {
        const operator = session.operator();
        const site = await siteOf(session, domain);
        const secret = await showMailEventSecret(session.ctx, { operator, site });
        if (secret === null) throw new UsageError('The site has none yet; the next start makes it.');
        session.say(secret);
      }),
    );
}
