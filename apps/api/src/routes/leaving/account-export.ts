import { exportAccount } from '@vonk/domain';
import { zipFile } from '@vonk/integrations/zip';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { FileAnswer } from '../../http/file-answer.ts';

export const accountExport = defineRoute(endpoints.exportAccount, async ({ ctx, site, session: member }) => {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const name = `${site.domain.replace(/[^a-z0-9.-]/g, '-')}-${day}.zip`;
  return new FileAnswer({ name, type: 'application/zip', content: zipFile(exportAccount(ctx, { member })) });
});
