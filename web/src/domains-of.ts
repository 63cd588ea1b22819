/** Splits what somebody typed, in either language: `example.com, example.org`. */
export function domainsOf(typed: string): string[] {
  return typed.split(/[\s,，、]+/).filter(Boolean);
}
