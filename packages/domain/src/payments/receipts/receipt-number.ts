interface Numbered {
  year: number;
  sequence: number;
}

/** `2026-000123`: what is printed on it. */
export function receiptNumber({ year, sequence }: Numbered): string {
  return `${year}-${String(sequence).padStart(6, '0')}`;
}

export function receiptFileName(site: { domain: string }, receipt: Numbered): string {
  return `${site.domain}-${receiptNumber(receipt)}.pdf`;
}
