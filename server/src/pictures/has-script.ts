const LESS_THAN = 0x3c;
const LETTER_S = 0x73;
const SCRIPT = 'script';
/**
 * The number of `<` that are checked one by one. Ten megabytes of a usual picture contain fewer.
 * One search covers the bytes after them, because many single checks would be slow.
 */
const CHECKS_MAX = 60_000;

/** Returns whether the bytes contain the start of an HTML script in upper or lower case. */
export function hasScript(bytes: Buffer): boolean {
  let at = bytes.indexOf(LESS_THAN);
  for (let checks = 0; at !== -1 && checks < CHECKS_MAX; checks += 1) {
    const isLetterS = ((bytes[at + 1] ?? 0) | 0x20) === LETTER_S;
    if (
      isLetterS &&
      bytes.toString('latin1', at + 1, at + 1 + SCRIPT.length).toLowerCase() === SCRIPT
    )
      return true;
    at = bytes.indexOf(LESS_THAN, at + 1);
  }

  return at !== -1 && /<script/i.test(bytes.toString('latin1', at));
}
