/** Lines of CSV files (RFC 4180), in UTF-8. */

/** Spreadsheets recognize UTF-8 only by this mark. */
export const CSV_BEGINNING = '\uFEFF';

/** The beginnings of cells that spreadsheets take for formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns a line with its end. An apostrophe keeps spreadsheets from running a text as a formula.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
