import type { Page } from '@playwright/test';
import { pageFaults } from '../support/axe.ts';
import { backCloses } from '../support/back-closes.ts';
import { drawPicture } from '../support/pictures.ts';
import { fillAboutStep, fillAccountStep, fillBirthAndHome, next, passExtraSteps } from '../support/sign-up.ts';
import { expect, linkIn, newPerson, nextMail, overflow, signUpByApi, test } from '../support/test.ts';

const STEPS = {
  who: 'Let’s get you in',
  about: 'Where and when',
  name: 'Nice to meet you',
  account: 'Almost there',
} as const;
const PHOTO = 'A photo of you';
const WORDS = 'A few words about you';

async function isAt(page: Page, step: keyof typeof STEPS): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: STEPS[step] })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/signup[^#]*#${step}$`));
}

async function chooseWho(page: Page): Promise<void> {
  await page.getByText('A woman', { exact: true }).click();
  await page.getByText('Men', { exact: true }).click();
}

/** The first three steps, from the page of the sign-up itself. */
async function goToAccount(page: Page, name: string): Promise<void> {
  await page.goto('/signup');
  await isAt(page, 'who');
  await chooseWho(page);
  await next(page);
  await fillAboutStep(page);
  await page.getByLabel('Profile name').fill(name);
  await next(page);
  await isAt(page, 'account');
}

test('Back and Forward go through the steps, and nothing typed is lost, nor by a reload', async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  await chooseWho(page);
  await page.getByRole('button', { name: 'Join free' }).click();
  await isAt(page, 'about');
  await fillAboutStep(page);
  await isAt(page, 'name');
  await page.getByLabel('Profile name').fill(person.name);
  await next(page);
  await isAt(page, 'account');
  await fillAccountStep(page, person);

  await test.step('back, without asking the server', async () => {
    const asked: string[] = [];
    page.on('request', (request) =>
      request.isNavigationRequest() || /\.data/.test(request.url()) ? asked.push(request.url()) : null,
    );
    await page.goBack();
    await isAt(page, 'name');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByLabel('Profile name')).toHaveValue(person.name);
    await page.getByRole('button', { name: 'Back' }).click();
    await isAt(page, 'about');
    await expect(page.getByLabel('Town or city')).toHaveValue('Utrecht, Utrecht');
    await expect(page.getByLabel('Year')).toHaveValue('1992');
    // Typed, and not sent.
    await page.getByLabel('Day').fill('18');
    await page.goForward();
    await isAt(page, 'name');
    await page.goForward();
    await isAt(page, 'account');
    await expect(page.getByLabel('Email address')).toHaveValue(person.email);
    await expect(page.getByLabel('Password')).toHaveValue(person.password);
    await expect(page.getByRole('checkbox', { name: 'I accept the' })).toBeChecked();
    expect(asked).toEqual([]);
  });

  await test.step('reloaded, all but the password is there', async () => {
    await page.reload();
    await isAt(page, 'account');
    await expect(page.getByLabel('Email address')).toHaveValue(person.email);
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: 'Whom I look for' })).toBeChecked();
    await page.goBack();
    await page.goBack();
    await isAt(page, 'about');
    await expect(page.getByLabel('Day')).toHaveValue('18');
    await page.reload();
    await isAt(page, 'about');
    await page.goForward();
    await isAt(page, 'name');
    await expect(page.getByLabel('Profile name')).toHaveValue(person.name);
  });
});

test('Back pressed ten times ends where the sign-up began, and Forward finds it as it was', async ({
  page: opener,
}) => {
  await opener.goto('/pages/terms');
  // A tab that begins with the front page.
  const [page] = await Promise.all([opener.waitForEvent('popup'), opener.evaluate(() => void window.open('/'))]);
  await chooseWho(page);
  await page.getByRole('button', { name: 'Join free' }).click();
  await isAt(page, 'about');
  await fillAboutStep(page);
  await isAt(page, 'name');
  await page.getByLabel('Profile name').fill('Robin');
  await next(page);
  await isAt(page, 'account');
  await page.evaluate(() => {
    for (let time = 0; time < 10; time++) history.back();
  });
  await expect(page.getByRole('button', { name: 'Join free' })).toBeVisible();
  await expect(page).toHaveURL(/\/(\?seeks=male)?$/);
  await page.goForward();
  await isAt(page, 'about');
  await expect(page.getByLabel('Year')).toHaveValue('1992');
  await page.goForward();
  await isAt(page, 'name');
  await expect(page.getByLabel('Profile name')).toHaveValue('Robin');
});

test('a link to a later step leads to the first one that lacks something', async ({ page }) => {
  await page.goto('/signup#account');
  await isAt(page, 'who');
  await chooseWho(page);
  await next(page);
  await isAt(page, 'about');
  await fillBirthAndHome(page, 'utrecht');
  await page.goto('/signup#account');
  await isAt(page, 'name');
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await isAt(page, 'about');
});

test('an error goes as soon as its field is right, and the focus stays', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await isAt(page, 'who');
  await next(page);
  const choices = page.getByRole('group', { name: 'Looking for' });
  await expect(choices.getByText('Required')).toBeVisible();
  await page.getByText('Men', { exact: true }).click();
  await expect(choices.getByText('Required')).toBeHidden();

  await goToAccount(page, person.name);
  await page.getByLabel('Password').fill('short');
  await next(page, 'Sign up for free');
  const [email, password] = [page.getByLabel('Email address'), page.getByLabel('Password')];
  const terms = page.getByRole('checkbox', { name: 'I accept the' });
  for (const field of [email, password, terms]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/short|At least 8|8 characters/i);

  await email.pressSequentially(person.email);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(email).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('');
  await password.pressSequentially(person.password);
  await expect(password).not.toHaveAttribute('aria-invalid');
  await expect(password).toBeFocused();
  await terms.check();
  await expect(terms).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Tick this box to go on')).toHaveCount(1);
});

test('a password is shown while its button is pressed, with the caret in its place, and sent hidden', async ({
  page,
}) => {
  await goToAccount(page, 'Robin');
  const field = page.getByLabel('Password');
  const show = page.getByRole('button', { name: 'Show password' });
  await field.pressSequentially('quiet lamp');
  await page.keyboard.press('ArrowLeft');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue('quiet lam!p');
  await next(page, 'Sign up for free');
  await expect(page.getByText('Tick this box to go on').first()).toBeVisible();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('quiet lam!p');

  await page.goto('/login');
  await page.getByLabel('Password').fill('quiet lamp');
  await show.click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('the people beside the form are of the gender the visitor chose', async ({ page, request, origin }) => {
  const genderOf = async (name: string) => {
    const answer = await request.get(`${origin}/api/faces.php`, { params: { count: 12, gender: 'male' } });
    const { faces } = (await answer.json()) as { faces: { name: string }[] };
    return faces.some((face) => face.name === name) ? 'male' : 'other';
  };
  const beside = page.getByRole('complementary').getByRole('img').first();
  const name = async () => ((await beside.getAttribute('alt')) ?? '').replace(/^.*: /, '');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/signup');
  await isAt(page, 'who');
  await page.getByText('Women', { exact: true }).click();
  await expect.poll(async () => genderOf(await name())).toBe('other');
  await page.getByText('Men', { exact: true }).click();
  await expect.poll(async () => genderOf(await name())).toBe('male');
  await page.getByText('A woman', { exact: true }).click();
  await next(page);
  await isAt(page, 'about');
  expect(await genderOf(await name())).toBe('male');
  await page.reload();
  await expect.poll(async () => genderOf(await name())).toBe('male');
});

test('a new member adds a photo, cropped, and says a few words, or leaves both for later', async ({ page, origin }) => {
  const caller = { request: page.request, origin };
  await signUpByApi(caller);
  const own = async () => (await (await page.request.get(`${origin}/api/profile.php`)).json()).profile;
  const file = page.getByLabel(/^Choose a(nother)? picture/);

  await test.step('both are left', async () => {
    await page.goto('/complete-signup/photo');
    await passExtraSteps(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: WORDS })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: PHOTO })).toBeVisible();
  });

  await test.step('a file that is none, one too many bytes, and a lost connection', async () => {
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
    const picture = await drawPicture(page, 41, { width: 1600, height: 900 });
    await file.setInputFiles(picture);
    await expect(page.getByText('Choose a JPEG, PNG or WebP picture.')).toBeHidden();
    await page.getByRole('button', { name: 'Crop and turn' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop and turn' });
    await backCloses(page, dialog, 'features/photos/crop-dialog.tsx');
    await page.getByRole('button', { name: 'Crop and turn' }).click();
    await dialog.getByRole('button', { name: 'Turn right' }).click();
    await dialog.getByRole('button', { name: 'Use this' }).click();
    await expect(dialog).toBeHidden();
    await page.route('**/api/photo.php', (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByRole('alert').getByText('You’re offline.')).toBeVisible();
    await expect(page.getByRole('main').locator('img[src^="blob:"]')).toBeVisible();
    await page.context().setOffline(false);
    await page.unroute('**/api/photo.php');
  });

  await test.step('sent again, it is the main photo, and two more answers follow', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: WORDS })).toBeVisible();
    const { photos } = await own();
    expect(photos).toHaveLength(1);
    expect(photos[0].image.height).toBeGreaterThan(photos[0].image.width);
    await page.getByLabel('Sentence 1').selectOption('On a Sunday morning you’ll find me');
    await page.getByRole('textbox', { name: 'On a Sunday morning' }).fill('in the kitchen');
    await page.getByText('Friendship', { exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    const { prompts, reason_for_joining } = await own();
    expect(prompts).toMatchObject([{ prompt: 'sunday_morning', answer: 'in the kitchen' }]);
    expect(reason_for_joining).toBe('friendship');
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'On a Sunday morning' })).toHaveValue('in the kitchen');
    await page.goBack();
    await expect(page.getByRole('img', { name: PHOTO })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
  });
});

test('the photo and the words fit and are accessible', async ({ page, origin }) => {
  await signUpByApi({ request: page.request, origin });
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [path, heading] of [
      ['photo', PHOTO],
      ['words', WORDS],
    ]) {
      await page.goto(`/complete-signup/${path}`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(await pageFaults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  }
});

test('without JavaScript Back in the form keeps everything, and a plain form adds a photo', async ({
  browser,
  origin,
  request,
}) => {
  const artist = await browser.newPage();
  const picture = await drawPicture(artist, 51);
  await artist.close();
  const person = newPerson();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  const back = page.getByRole('button', { name: 'Back' });
  await page.goto('/signup#account');
  await page.getByRole('radio', { name: 'A woman' }).check({ force: true });
  await page.getByRole('radio', { name: 'Men', exact: true }).check({ force: true });
  await next(page);
  await fillBirthAndHome(page, 'Utrecht');
  await next(page);
  await page.getByLabel('Profile name').fill(person.name);
  await back.click();
  await expect(page.getByLabel('Year')).toHaveValue('1992');
  await back.click();
  await expect(page.getByRole('radio', { name: 'A woman' })).toBeChecked();
  await next(page);
  await next(page);
  await expect(page.getByLabel('Profile name')).toHaveValue(person.name);
  await next(page);
  await fillAccountStep(page, person);
  await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  await expect(page.getByRole('heading', { name: PHOTO })).toBeVisible();
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByRole('alert').getByText('Required')).toBeVisible();
  await page.getByLabel('Choose a picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Add photo' }).click();
  await page.getByRole('textbox', { name: 'My perfect evening' }).fill('call me: 06 12345678');
  await page.getByRole('textbox', { name: 'I can talk for hours about' }).fill('scripts');
  await next(page);
  // Warned of once; sent again as it is, it is accepted.
  await expect(page.getByRole('alert')).toContainText('It seems to hold contact details');
  await next(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(linkIn(await nextMail(request, origin, person.email)));
  await context.close();
});
