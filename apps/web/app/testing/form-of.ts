/** A sent form with these fields, each as `name=value`. */
export function formOf(...fields: string[]): FormData {
  const data = new FormData();
  for (const field of fields) {
    const [name = '', ...value] = field.split('=');
    data.append(name, value.join('='));
  }
  return data;
}
