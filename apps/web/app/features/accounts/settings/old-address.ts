import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

/** Leads to the settings. A fragment, which only the browser knows, goes with it. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  redirect(`/settings${new URL(request.url).search}`);
