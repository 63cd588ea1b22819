/** Writes CSV (RFC 4180) in UTF-8. */

/** The byte order mark. Spreadsheets recognize UTF-8 only by this mark. */
export const CSV_BEGINNING = '\uFEFF';

/** Matches cells that spreadsheets would run as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns a line with its line break. An apostrophe before a text keeps spreadsheets from running
 * it as a formula.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
