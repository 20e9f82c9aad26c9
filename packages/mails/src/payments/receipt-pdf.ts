import { createRequire } from 'node:module';
import { countryName, formatDate, formatMoney, formatPercent, type ServerMessage, translate } from '@vonk/i18n';
import PDFDocument from 'pdfkit';
import { printable, withKnownSpaces } from './printable.ts';
import type { ReceiptDocument, ReceiptRequest } from './receipt-document.ts';
import { RECEIPT_TEXTS as TEXTS } from './receipt-texts.ts';

const require = createRequire(import.meta.url);
const REGULAR = require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf');

// In points: A4 is 595 wide and 842 high.
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const COLUMN = WIDTH / 2;
const LINE = 17;
const SIZE = 10.5;
const TEXT = '#24102F';
const MUTED = '#6B5A72';
const PRIMARY = '#D81B5E';
const RULE = '#EEDFDE';

type Pdf = PDFKit.PDFDocument;
type Row = readonly [label: string, value: string];
type Say = (text: ServerMessage, values?: Record<string, string | number>) => string;

/** Renders receipts and credit notes as a PDF. The same request yields the same bytes. */
export async function renderReceiptPdf(request: ReceiptRequest): Promise<Buffer> {
  const { locale, documents } = request;
  const say: Say = (text, values) => withKnownSpaces(translate(locale, text, values));
  const [first] = documents;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    info: {
      Title: `${say(titleOf(first))} ${first?.number ?? ''}`,
      Author: first?.seller.name ?? '',
      ...(first && { CreationDate: first.issuedAt }),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  for (const document of documents) {
    pdf.addPage();
    printPage(pdf, document, { ...request, say });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function titleOf(document: ReceiptDocument | undefined): ServerMessage {
  return document && document.amounts.gross < 0 ? TEXTS.creditNote : TEXTS.title;
}

function printPage(pdf: Pdf, document: ReceiptDocument, { say, locale, timeZone, supportEmail }: Printing): void {
  const { seller, currency, amounts } = document;
  const money = (minor: number) => printable(formatMoney(locale, minor, currency));
  const date = (at: Date) => printable(formatDate(locale, at, timeZone));
  pdf.font('bold').fontSize(22).fillColor(PRIMARY).text(printable(seller.tradename), MARGIN, MARGIN);
  pdf.fillColor(TEXT).text(say(titleOf(document)), MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  let y = MARGIN + 52;
  y = printRows(pdf, y, [
    [say(TEXTS.number), document.number],
    ...(document.kind === 'receipt' ? [] : [[say(TEXTS.ofReceipt), document.receiptNumber] as const]),
    [say(TEXTS.date), date(document.issuedAt)],
    [say(TEXTS.paidOn), date(document.paidAt)],
    [say(TEXTS.paidBy), printable(document.method)],
    [say(TEXTS.payment), document.paymentId],
  ]);
  const top = y + LINE;
  const parties = [
    printParty(pdf, MARGIN, top, [say(TEXTS.seller), ...sellerLines(document, { say, locale })]),
    printParty(pdf, MARGIN + COLUMN, top, [say(TEXTS.buyer), ...buyerLines(document, locale)]),
  ];
  y = printRule(pdf, Math.max(...parties) + LINE);
  y = printSum(pdf, y, [say(TEXTS.description), say(TEXTS.amount)], { font: 'bold', color: MUTED });
  for (const row of boughtRows(document, say)) y = printSum(pdf, y, [row[0], money(row[1])]);
  y = printRule(pdf, y + 6);
  if (document.vatBasisPoints > 0) {
    const rate = printable(formatRate(locale, document.vatBasisPoints));
    y = printSum(pdf, y, [say(TEXTS.net), money(amounts.net)], { color: MUTED });
    y = printSum(pdf, y, [say(TEXTS.vat, { rate }), money(amounts.vat)], { color: MUTED });
  }
  y = printSum(pdf, y + 4, [say(TEXTS.total), money(amounts.gross)], { font: 'bold', size: 14 });
  const country = printable(nameOfCountry(locale, document.buyer.country));
  const note = say(document.vatBasisPoints > 0 ? TEXTS.vatIncluded : TEXTS.noVat, { country });
  pdf.font('regular').fontSize(9).fillColor(MUTED);
  pdf.text(note, MARGIN, y + 2 * LINE, { width: WIDTH });
  pdf.text(say(TEXTS.questions, { email: supportEmail }), { width: WIDTH });
}

interface Printing extends ReceiptRequest {
  say: Say;
}

const CHANGES: Record<Exclude<ReceiptDocument['kind'], 'receipt'>, ServerMessage> = {
  refund: TEXTS.refund,
  chargeback: TEXTS.chargeback,
  refund_undone: TEXTS.refundUndone,
  chargeback_undone: TEXTS.chargebackUndone,
};

/** What was bought, discounts and VAT; or what was paid back, or returned after all. */
function boughtRows(document: ReceiptDocument, say: Say): (readonly [label: string, minor: number])[] {
  const { kind, amounts, credits, bonusCredits: bonus, discount, discountCode } = document;
  if (kind !== 'receipt') return [[say(CHANGES[kind]), amounts.gross]];
  const bought = say(TEXTS.credits, { credits });
  const withBonus = bonus > 0 ? `${bought} (${say(TEXTS.bonus, { bonus })})` : bought;
  const code = printable(discountCode ?? '');
  return [
    [withBonus, amounts.gross + discount],
    ...(discount > 0 ? [[say(TEXTS.discount, { code }), -discount] as const] : []),
  ];
}

function sellerLines({ seller }: ReceiptDocument, { say, locale }: Pick<Printing, 'say' | 'locale'>): string[] {
  return [
    seller.name,
    seller.address,
    seller.city,
    nameOfCountry(locale, seller.country),
    seller.kvk && `KvK ${seller.kvk}`,
    ...seller.vat_numbers.map((number) => say(TEXTS.vatNumber, { number })),
  ];
}

function buyerLines({ buyer }: ReceiptDocument, locale: string): string[] {
  return [buyer.name, buyer.email, nameOfCountry(locale, buyer.country)];
}

function printRows(pdf: Pdf, top: number, rows: readonly Row[]): number {
  pdf.fontSize(SIZE);
  let y = top;
  for (const [label, value] of rows) {
    pdf.font('regular').fillColor(MUTED).text(label, MARGIN, y, { width: 130 });
    pdf.fillColor(TEXT).text(value, MARGIN + 140, y, { width: WIDTH - 140 });
    y = Math.max(y + LINE, pdf.y + 3);
  }
  return y;
}

function printParty(pdf: Pdf, x: number, top: number, [title = '', ...lines]: string[]): number {
  pdf.font('bold').fontSize(SIZE).fillColor(MUTED).text(title, x, top);
  pdf.font('regular').fillColor(TEXT);
  for (const line of lines.map(printable).filter(Boolean)) pdf.text(line, x, pdf.y + 3, { width: COLUMN - 16 });
  return pdf.y;
}

function printSum(
  pdf: Pdf,
  y: number,
  [label, value]: Row,
  { font = 'regular', size = SIZE, color = TEXT }: { font?: string; size?: number; color?: string } = {},
): number {
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(label, MARGIN, y, { width: WIDTH - 140 });
  const bottom = pdf.y + 4;
  pdf.text(value, MARGIN + WIDTH - 130, y, { width: 130, align: 'right' });
  return Math.max(y + LINE, bottom);
}

function printRule(pdf: Pdf, y: number): number {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(1)
    .strokeColor(RULE)
    .stroke();
  return y + 12;
}

/** 25.5 % is 2550. */
function formatRate(locale: string, basisPoints: number): string {
  return formatPercent(locale, basisPoints / 100);
}

function nameOfCountry(locale: string, country: string): string {
  return /^[A-Z]{2}$/.test(country) ? countryName(locale, country) : country;
}
