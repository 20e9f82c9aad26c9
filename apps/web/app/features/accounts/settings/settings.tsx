import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { classes } from '@vonk/ui/classes';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useRouteName } from '../../../navigation/use-route-name.ts';
import { pageApi } from '../../../server/api.server.ts';
import styles from './settings.module.css';
import { SettingsList } from './settings-list.tsx';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg({ message: 'Settings', context: 'menu item' }) };

/** For members only. */
export async function loader(args: LoaderFunctionArgs) {
  const { sessions } = await pageApi(args).get('/api/sessions.php');
  return { devices: sessions.length };
}

/** The list of the settings, and on wide screens the open page beside it; else one of the two. */
export default function Settings() {
  const { devices } = useLoaderData<typeof loader>();
  const isList = useRouteName() === 'settings';
  return (
    <div className={classes(styles.settings, !isList && styles.open)}>
      <SettingsList devices={devices} isPage={isList} />
      <Outlet />
    </div>
  );
}
