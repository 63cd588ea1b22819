/** The byte order mark, without which spreadsheets do not recognize UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns a line with its line break. If a spreadsheet would run a cell as a formula, the cell gets
 * a leading apostrophe.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
