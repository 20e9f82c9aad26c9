const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/;

/** Converts a typed amount, `1.250,50` or `49.5`, to the API's format; anything else is returned unchanged. */
export function toDecimal(typed: string): string {
  const figures = typed.replace(/[\s'’€$£]|kr\.?|zł/gi, '');
  const separator = GROUPED.exec(figures)?.[1];
  const ungrouped = separator ? figures.replaceAll(separator, '') : figures;
  return ungrouped.replace(',', '.');
}
