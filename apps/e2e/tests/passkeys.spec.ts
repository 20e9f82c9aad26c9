import type { Page } from '@playwright/test';
import { expect, memberTest as test, test as visitorTest } from '../support/test.ts';

/**
 * A device with a fingerprint reader that always recognizes its owner, made with the browser's DevTools. It would
 * choose from the list under the field before any button is pressed, so the browser gets no such list.
 */
async function addAuthenticator(page: Page) {
  await page.addInitScript(() => {
    window.PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

test('a member adds a passkey, logs in with it, renames it and removes it', async ({ page, me: person }) => {
  const device = await addAuthenticator(page);
  await page.goto('/settings/account');
  const section = page.getByRole('region', { name: 'Passkeys' });
  const open = () => section.getByRole('heading').click();
  await open();
  const add = async (password: string) => {
    await section.getByLabel('Your password, to add a passkey').fill(password);
    await section.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  };
  await add('not the one');
  await expect(section.getByText('Check your password.')).toBeVisible();
  expect(await device.keys()).toHaveLength(0);
  await add(person.password);
  await expect(section.getByText('Your passkey is ready.')).toBeVisible();
  await expect(section.getByText('Not used yet')).toBeVisible();
  expect(await device.keys()).toHaveLength(1);

  await add(person.password);
  await expect(section.getByText('This device already has a passkey')).toBeVisible();

  await page.context().clearCookies({ name: 'auth.session' });
  await page.goto('/login?next=/transactions');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByText('Gift for signing up')).toBeVisible();

  await page.goto('/settings/account');
  await open();
  await expect(section.getByText('Last used')).toBeVisible();
  await section.getByText('Rename or remove').click();
  await section.getByLabel('Name', { exact: true }).fill('The blue phone');
  await section.getByRole('button', { name: 'Save name' }).click();
  await expect(section.getByRole('listitem').getByText('The blue phone')).toBeVisible();

  await section.getByLabel('Your password, to remove this passkey').fill('not the one');
  await section.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(section.getByText('Check your password.')).toBeVisible();
  await section.getByLabel('Your password, to remove this passkey').fill(person.password);
  await section.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(section.getByText('The passkey is removed.')).toBeVisible();
  await expect(section.getByText('The blue phone')).toHaveCount(0);

  await page.context().clearCookies({ name: 'auth.session' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Login failed, please try again')).toBeVisible();
});

test('a passkey is offered in the address field, and choosing it there logs in', async ({ page, me: person }) => {
  await addAuthenticator(page);
  await page.goto('/settings/account');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('heading').click();
  await section.getByLabel('Your password, to add a passkey').fill(person.password);
  await section.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  await expect(section.getByText('Your passkey is ready.')).toBeVisible();
  await page.context().clearCookies({ name: 'auth.session' });

  // No tool opens the list under the field, so clicking the field resolves the request that the browser has pending.
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    window.PublicKeyCredential.isConditionalMediationAvailable = async () => true;
    credentials.get = ({ mediation, signal, ...options } = {}) => {
      if (mediation !== 'conditional') return get({ ...options, ...(signal ? { signal } : {}) });
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        document.documentElement.dataset['waits'] = 'true';
        document.querySelector('input[autocomplete="username webauthn"]')?.addEventListener('click', () => {
          get(options).then(resolve, reject);
        });
      });
    };
  });
  await page.goto('/login?next=/transactions');
  await expect(page.locator('html[data-waits="true"]')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Email address').click();
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByText('Gift for signing up')).toBeVisible();
});

visitorTest('a member the device does not recognise stays on the page, without an error', async ({ page }) => {
  const device = await addAuthenticator(page);
  await device.refuse();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await button.click();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  visitorTest('passkeys are not offered', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  });
});
