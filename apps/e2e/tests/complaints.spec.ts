import { plainTest } from '../support/plain-page.ts';
import { expect, newPerson, nextMail } from '../support/test.ts';

plainTest(
  'a visitor complains, sees what is invalid, and gets a number on the page and by mail',
  async ({ plain, request, origin }) => {
    const { email, name } = newPerson();
    await plain.goto('/complaints?about=%2Fmembers%2F1');
    plain.fill('Your name', name);
    plain.fill('Email address', 'anna@nowhere');
    expect(plain.field(/^What is it about\?/).value).toBe('/members/1');
    plain.fill('Your complaint', 'Nobody answers.');
    await plain.press('Send complaint');
    expect(plain.text).toContain('Invalid email');
    expect(plain.field('Your complaint').value).toBe('Nobody answers.');
    plain.fill('Email address', email);
    await plain.press('Send complaint');
    expect(plain.text).toContain('We have your complaint');
    const { subject, text } = await nextMail(request, origin, email);
    expect(text).not.toContain('Nobody answers.');
    expect(plain.text).toContain(/^Your complaint (\d{6}-[2-9A-Z]{5})$/.exec(subject)?.[1]);
  },
);
