import { expect, type Page } from '@playwright/test';
import type { Person } from './test.ts';

/** Fills in the sign-up as a new visitor does, from the front page to "check your inbox". */
export async function signUpByPages(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.getByText('A woman', { exact: true }).click();
  await page.getByText('Men', { exact: true }).click();
  await page.getByRole('button', { name: 'Join free' }).click();
  await fillInPerson(page, person);
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  await passExtraSteps(page);
}

/** Leaves the photo and the words for later, up to "check your inbox". */
export async function passExtraSteps(page: Page): Promise<void> {
  for (const heading of ['A photo of you', 'A few words about you']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('link', { name: 'Later' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

/** The steps about the new member, up to the last one's button. */
export async function fillInPerson(page: Page, person: Person): Promise<void> {
  await fillAboutStep(page);
  await expect(page.getByRole('heading', { name: 'Nice to meet you' })).toBeVisible();
  await page.getByLabel('Profile name').fill(person.name);
  await next(page);
  await fillAccountStep(page, person);
}

export async function fillAccountStep(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('checkbox', { name: 'I accept the' }).check();
  await page.getByRole('checkbox', { name: 'Whom I look for' }).check();
}

export async function fillAboutStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Where and when' })).toBeVisible();
  await fillBirthAndHome(page, 'utrecht');
  await page.getByRole('option', { name: 'Utrecht, Utrecht' }).click();
  await next(page);
}

export async function fillBirthAndHome(page: Page, town: string): Promise<void> {
  await page.getByLabel('Day').fill('17');
  await page.getByLabel('Month').selectOption('4');
  await page.getByLabel('Year').fill('1992');
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('Town or city').fill(town);
}

export function next(page: Page, button = 'Next'): Promise<void> {
  return page.getByRole('button', { name: button }).click();
}
