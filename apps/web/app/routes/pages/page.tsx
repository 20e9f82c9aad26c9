import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { CompanyInfo } from '@vonk/schema';
import type { ComponentType } from 'react';
import type { PageHandle } from '../../page-handle.ts';
import { pageApi } from '../../server/api.server.ts';
import styles from './page.module.css';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

export interface ContentProps {
  company: CompanyInfo;
}

const PAGES: Record<string, { title: MessageDescriptor; Content: ComponentType<ContentProps> }> = {
  terms: { title: msg`Terms and conditions`, Content: Terms },
  privacy: { title: msg`Privacy policy`, Content: Privacy },
};

type PageData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<PageData> = {
  title: ({ page }) => PAGES[page]?.title ?? '',
};

export async function loader(args: LoaderFunctionArgs) {
  const page = args.params['page'] ?? '';
  if (!Object.hasOwn(PAGES, page)) throw new Response(null, { status: 404 });
  const { company } = await pageApi(args).get('/api/companyinfo.php');
  return { page, company };
}

export default function Page() {
  const { page, company } = useLoaderData<typeof loader>();
  const Content = PAGES[page]?.Content;
  return <article className={styles.text}>{Content && <Content company={company} />}</article>;
}
