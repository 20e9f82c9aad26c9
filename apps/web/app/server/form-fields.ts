/** A form's text fields; a missing one, or a file, is empty. */
export function fieldsOf(form: FormData): (name: string) => string {
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
}
