import { showMailEventSecret } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { UsageError } from '../../usage-error.ts';

/** Prints only the secret, for use in scripts. */
export function secretCommand(run: Run): Command {
  return new Command('secret')
    .description('Shows the secret with which your mail system reports bounces and complaints to a site.')
    .argument('<site>', 'its domain')
    .action((domain: string) =>
      run(async ({ ctx, operator, say }) => {
        const name = operator();
        const site = await ctx.sites.known(domain);
        if (!site) throw new UsageError(`There is no site ${domain}.`);
        const secret = await showMailEventSecret(ctx, { operator: name, site });
        if (secret === null) throw new UsageError('The site has none yet; the next start makes it.');
        say(secret);
      }),
    );
}
