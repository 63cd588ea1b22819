const LESS_THAN = 0x3c;
const LETTER_S = 0x73;
const SCRIPT = 'script';

/** Whether bytes have the beginning of a script of HTML, in either case of letters. */
export function hasScript(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(LESS_THAN); at !== -1; at = bytes.indexOf(LESS_THAN, at + 1)) {
    const isLetterS = ((bytes[at + 1] ?? 0) | 0x20) === LETTER_S;
    if (isLetterS && bytes.toString('latin1', at + 1, at + 1 + SCRIPT.length).toLowerCase() === SCRIPT) return true;
  }

  return false;
}
