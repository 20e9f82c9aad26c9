const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/;

/** An amount as people type it, `1.250,50` or `49.5`, as the wire has it; what is no amount stays what it is. */
export function toDecimal(typed: string): string {
  const figures = typed.replace(/[\s'’€$£]|kr\.?|zł/gi, '');
  const separator = GROUPED.exec(figures)?.[1];
  const ungrouped = separator ? figures.replaceAll(separator, '') : figures;
  return ungrouped.replace(',', '.');
}
