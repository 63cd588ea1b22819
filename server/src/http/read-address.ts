/** Accepts malformed addresses. */
export function readAddress(address: string): { path: string; parameters: URLSearchParams } {
  const [path = ''] = address.split('?', 1);

  return { path, parameters: new URLSearchParams(address.slice(path.length)) };
}
