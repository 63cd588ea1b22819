/**
 * Parameters in bracketed forms. Parameters that the requested version does not know are refused.
 */
import { refuse } from './refusal.ts';

export type Parameters = { [name: string]: string | Parameters };

/** Converts `a[b][0]=c` to `{a: {b: {0: 'c'}}}`. */
export function decode(form: string): Parameters {
  const decoded: Parameters = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const [first = '', ...inner] = name.split(/\[|\]\[|\]/).filter(part => part !== '');
    put(decoded, [first, ...inner], value);
  }

  return decoded;
}

function put(into: Parameters, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const inner = into[first];
  const next = typeof inner === 'object' ? inner : {};
  into[first] = next;
  put(next, rest, value);
}

/** Refuses the first parameter that is not in `known`. A trailing `*` matches everything inside. */
export function mustKnow(parameters: Parameters, known: readonly string[]): void {
  for (const path of pathsOf(parameters)) {
    const isKnown = known.some(pattern =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    );
    if (!isKnown)
      throw refuse(400, {
        code: 'parameter_unknown',
        param: path,
        message: `Received unknown parameter: ${path}`,
      });
  }
}

function pathsOf(parameters: Parameters, prefix = ''): string[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}[${/^\d+$/.test(name) ? '' : name}]`;

    return typeof value === 'string' ? [path] : pathsOf(value, path);
  });
}

export function text(parameters: Parameters, ...path: string[]): string | undefined {
  let value: string | Parameters | undefined = parameters;
  for (const name of path) value = typeof value === 'object' ? value[name] : undefined;

  return typeof value === 'string' ? value : undefined;
}

export function required(parameters: Parameters, ...path: string[]): string {
  const value = text(parameters, ...path);
  const param = path.join('.');
  if (!value)
    throw refuse(400, {
      code: 'parameter_missing',
      param,
      message: `Missing required param: ${param}.`,
    });

  return value;
}

export function whole(parameters: Parameters, ...path: string[]): number {
  const value = required(parameters, ...path);
  const param = path.join('.');
  if (!/^\d+$/.test(value))
    throw refuse(400, {
      code: 'parameter_invalid_integer',
      param,
      message: `Invalid integer: ${value}`,
    });

  return Number(value);
}

export function entries(parameters: Parameters, ...path: string[]): Record<string, string> {
  let value: string | Parameters | undefined = parameters;
  for (const name of path) value = typeof value === 'object' ? value[name] : undefined;
  if (typeof value !== 'object') return {};

  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
