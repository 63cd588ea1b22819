/** Splits a typed list of domains at spaces and at English or Chinese commas. */
export function domainsOf(typed: string): string[] {
  return typed.split(/[\s,，、]+/).filter(Boolean);
}
