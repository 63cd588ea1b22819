/** What the command line takes and refuses. Pure. */

/** More in one command is a slip of the finger; several commands can give more. */
export const GRANT_CREDITS_MAX = 10_000_000;

/** A whole number of credits that can be granted, written in plain digits; undefined for anything else. */
export function readGrant(text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const credits = Number(text);

  return credits >= 1 && credits <= GRANT_CREDITS_MAX ? credits : undefined;
}
