interface Numbered {
  year: number;
  sequence: number;
}

/** The printed number, e.g. `2026-000123`. */
export function receiptNumber({ year, sequence }: Numbered): string {
  return `${year}-${String(sequence).padStart(6, '0')}`;
}

export function receiptFileName(site: { domain: string }, receipt: Numbered): string {
  return `${site.domain}-${receiptNumber(receipt)}.pdf`;
}
