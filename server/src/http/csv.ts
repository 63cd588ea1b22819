/** Lines of CSV files (RFC 4180), in UTF-8. */

/** Spreadsheets take a file for UTF-8 only if it begins with this mark. */
export const CSV_BEGINNING = '\uFEFF';

/** A cell that begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A line with its end. A text that a spreadsheet would run gets an apostrophe before it, which
 * spreadsheets show as text.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
