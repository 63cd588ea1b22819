/**
 * Replaces the parameters of a path by percent-encoded values. Throws an Error if a value is
 * missing, which is a bug of the caller.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs a value for ${name}`);

    return encodeURIComponent(value);
  });
}
