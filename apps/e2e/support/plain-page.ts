import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { type HTMLButtonElement, type HTMLFormElement, Window } from 'happy-dom';
import { joinByApi, type NewMember, siteTest } from './test.ts';

type Name = string | RegExp;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A browser without scripts, styles and pictures: it fetches pages, follows links and submits forms as their HTML says,
 * and keeps cookies.
 */
export class PlainPage {
  readonly #origin: string;
  #answer?: APIResponse;
  #window = new Window();

  constructor(
    readonly request: APIRequestContext,
    origin: string,
  ) {
    this.#origin = origin;
  }

  async goto(path: string): Promise<number> {
    await this.#show(await this.request.get(new URL(path, this.#url).href));
    return this.#answer?.status() ?? 0;
  }

  /** Path and query of the current page. */
  get path(): string {
    const { pathname, search } = new URL(this.#url);
    return pathname + search;
  }

  /** All text of the page, including closed parts. */
  get text(): string {
    for (const silent of this.body.querySelectorAll('script, style, template')) silent.remove();
    return (this.body.textContent ?? '').replaceAll(/\s+/g, ' ');
  }

  get title(): string {
    return this.#window.document.title;
  }

  get body(): HTMLElement {
    return this.#window.document.body as unknown as HTMLElement;
  }

  /** Testing Library's queries on the page. */
  get queries() {
    return within(this.body);
  }

  /** Follows the first link with this name. */
  async follow(name: Name): Promise<void> {
    const [link] = this.queries.getAllByRole('link', { name });
    await this.goto(link?.getAttribute('href') ?? '');
  }

  /** The field with this label. */
  field(label: Name): Field {
    const [field] = this.queries.getAllByLabelText<Field>(label, { selector: 'input, textarea, select' });
    if (!field || field.disabled) throw new Error(`no field ${label} to fill in`);
    return field;
  }

  /** The value of a hidden field. */
  hidden(name: string): string | null | undefined {
    return this.body.querySelector(`input[type="hidden"][name="${name}"]`)?.getAttribute('value');
  }

  fill(label: Name, value: string): void {
    this.field(label).value = value;
  }

  /** Selects an option by its text or its value. */
  select(label: Name, choice: string): void {
    const field = this.field(label);
    const option = [...field.querySelectorAll('option')].find(
      ({ value, textContent }) => value === choice || textContent === choice,
    );
    if (!option) throw new Error(`${label} has no option ${choice}`);
    field.value = option.value;
  }

  /** Checks or unchecks a checkbox, or selects a radio button. */
  check(label: Name, isChecked = true): void {
    (this.field(label) as HTMLInputElement).checked = isChecked;
  }

  /** Presses the first button with this name, which submits its form if the form is valid. */
  async press(name: Name): Promise<void> {
    const [button] = this.queries.getAllByRole('button', { name });
    await this.#send(button as unknown as HTMLButtonElement);
  }

  /** Fills in the login that the page shows. */
  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    this.fill('Email address', email);
    this.fill('Password', password);
    await this.press('Log in');
  }

  get #url(): string {
    return this.#answer?.url() ?? this.#origin;
  }

  async #send(button: HTMLButtonElement): Promise<void> {
    const { form } = button;
    if (button.disabled) throw new Error(`"${button.textContent}" cannot be pressed`);
    if (!form) throw new Error(`"${button.textContent}" has no form to send`);
    if (!form.noValidate && !button.formNoValidate)
      expect(invalidFields(form), 'fields that a browser asks for').toEqual([]);
    const fields = new this.#window.FormData(form, button);
    const entries = [...fields.entries()].map(([key, value]) => [key, String(value)] as [string, string]);
    const query = new URLSearchParams(entries).toString();
    const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', this.#url);
    const method = button.getAttribute('formmethod') ?? form.method;
    if (method.toLowerCase() === 'get') {
      action.search = query;
      return this.#show(await this.request.get(action.href));
    }
    const headers = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: this.#origin,
      referer: this.#url,
      'sec-fetch-site': 'same-origin',
    };
    await this.#show(await this.request.post(action.href, { headers, data: query }));
  }

  async #show(answer: APIResponse): Promise<void> {
    const html = await answer.text();
    await this.#window.happyDOM.close();
    this.#answer = answer;
    this.#window = new Window({ url: answer.url(), settings: { disableCSSFileLoading: true } });
    this.#window.document.write(html);
    // happy-dom 21 gets the selected option wrong if options are grouped.
    for (const option of this.body.querySelectorAll<HTMLOptionElement>('option[selected]')) option.selected = true;
  }
}

function invalidFields(form: HTMLFormElement): string[] {
  const fields = [...form.elements] as unknown as Field[];
  return fields.filter((field) => field.willValidate && !field.checkValidity()).map(({ name }) => name);
}

export const plainTest = siteTest.extend<{ plain: PlainPage }>({
  plain: async ({ request, origin }, use) => use(new PlainPage(request, origin)),
});

/** The browser belongs to a new member. */
export const plainMemberTest = plainTest.extend<{ me: NewMember }>({
  me: [async ({ request, origin }, use) => use(await joinByApi({ request, origin })), { auto: true }],
});
