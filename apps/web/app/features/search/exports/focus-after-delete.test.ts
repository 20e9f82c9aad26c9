// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { focusAfterDelete } from './focus-after-delete.ts';

const row = (name: string) =>
  `<li><a href="/members?city=${name}">${name}</a> <button name="id" value="${name}">x</button></li>`;

it('moves from a deleted search to the next, then to the one before, and to what follows the last', async () => {
  document.body.innerHTML = `<aside><form action="/members/saved"><ul>${['a', 'b', 'c'].map(row).join('')}</ul></form><select></select></aside>`;
  focusAfterDelete();
  const form = document.forms[0] as HTMLFormElement;
  form.addEventListener('submit', (event) => event.preventDefault());
  const remove = (name: string, part: (button: Element) => Element | null) => {
    const button = form.querySelector<HTMLButtonElement>(`[value=${name}]`) as HTMLButtonElement;
    button.focus();
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
    part(button)?.remove();
  };
  remove('b', (button) => button.closest('li'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('c'), { timeout: 10_000 });
  remove('c', (button) => button.closest('li'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('a'), { timeout: 10_000 });
  remove('a', () => form);
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('select'), { timeout: 10_000 });
});
