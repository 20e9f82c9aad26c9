import type { Page } from '@playwright/test';
import type { Caller, Person } from './test.ts';

type Login = Pick<Person, 'email' | 'password'>;

/** Fills in the login that the page shows. */
export async function logIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs in as a person of the demo world. */
export const logInByApi = ({ request, origin }: Caller, name: 'alice' | 'bob') =>
  request.post(`${origin}/api/user.php`, {
    data: { email: `${name}@demo.vonk.test`, password: 'vonk-demo-2026' },
  });
