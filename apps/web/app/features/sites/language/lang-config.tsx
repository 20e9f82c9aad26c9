import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { isLocale, type Locale, SESSION_COOKIE } from '@vonk/schema/constants';
import { LocaleButton } from '../../../components/frame/locale-button.tsx';
import { WindowPage } from '../../../components/frame/message-page.tsx';
import { withoutLocale } from '../../../i18n/address-locale.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { actionApi } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { cookieValue, localeCookie } from '../../../server/locale.server.ts';
import { sameOriginPath } from '../../../server/same-origin-path.ts';
import { useSite } from '../../../site.ts';
import styles from './lang-config.module.css';

const PATH = '/lang-config';

export const handle: PageHandle = { title: msg`Language` };

export function loader({ request }: LoaderFunctionArgs) {
  return { returnTo: sameOriginPath(pageBefore(request), '/') };
}

/** The page whose link led here, unless it is this one. */
function pageBefore({ url, headers }: Request): string | null {
  const referrer = headers.get('Referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(url).host && pathname !== PATH ? `${pathname}${search}` : null;
}

export async function action(args: ActionFunctionArgs) {
  const form = fieldsOf(await args.request.formData());
  const locale = form('locale');
  const headers = new Headers({ 'X-Remix-Reload-Document': 'true' });
  if (isLocale(locale)) {
    headers.set('Set-Cookie', localeCookie(locale, args.context));
    // A member's own choice takes precedence over the cookie, on every device.
    if (cookieValue(args.request, SESSION_COOKIE)) await rememberChoice(args, locale);
  }
  return redirect(withoutLocale(sameOriginPath(form('return_to'), '/')), { headers });
}

async function rememberChoice(args: ActionFunctionArgs, language: Locale): Promise<void> {
  try {
    await actionApi(args).put('/api/user.php', { language });
  } catch (error) {
    // The session has ended meanwhile: only the cookie counts.
    if (!(error instanceof Response)) throw error;
  }
}

export default function LangConfig() {
  const { returnTo } = useLoaderData<typeof loader>();
  const { locales } = useSite();
  return (
    <WindowPage>
      <h1>
        <Trans>Language</Trans>
      </h1>
      <Form method="post" reloadDocument>
        <input type="hidden" name="return_to" value={returnTo} />
        <ul className={styles.list}>
          {locales.map((locale) => (
            <li key={locale}>
              <LocaleButton locale={locale} className={styles.choice} />
            </li>
          ))}
        </ul>
      </Form>
    </WindowPage>
  );
}
