import type { LoaderFunctionArgs } from '@remix-run/node';
import type { CompanyInfo, Interest, Prompt } from '@vonk/schema';
import { pageApi } from '../../../server/api.server.ts';
import { KEPT_LISTS_HEADER, type ListName } from './kept-lists.ts';
import type { Regions } from './regions.ts';

/** All interests; null when the browser has them. */
export async function findInterests(args: LoaderFunctionArgs): Promise<Interest[] | null> {
  return isKept(args, 'interests') ? null : (await pageApi(args).get('/api/interests.php')).interests;
}

/** All sentences that a profile can complete; null when the browser has them. */
export async function findPrompts(args: LoaderFunctionArgs): Promise<Omit<Prompt, 'answer'>[] | null> {
  return isKept(args, 'prompts') ? null : (await pageApi(args).get('/api/prompts.php')).prompts;
}

/** The regions of a country. The list is null when the browser has it, or when the country has none. */
export async function findRegions(args: LoaderFunctionArgs, country: string): Promise<Regions> {
  if (isKept(args, `regions.${country}`)) return { country, list: null };
  const { regions } = await pageApi(args).get('/api/regions.php', { country });
  return { country, list: regions[country] ?? null };
}

/** The company behind the site; null when the browser has it. */
export async function findCompany(args: LoaderFunctionArgs): Promise<CompanyInfo | null> {
  return isKept(args, 'company') ? null : (await pageApi(args).get('/api/companyinfo.php')).company;
}

function isKept({ request }: LoaderFunctionArgs, name: ListName): boolean {
  return request.headers.get(KEPT_LISTS_HEADER)?.split(' ').includes(name) ?? false;
}
