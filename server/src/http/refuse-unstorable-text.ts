/**
 * Refuses text that PostgreSQL can't store. Otherwise a NUL or a lone surrogate would cause a
 * database error in the middle of an operation. See CAL-5.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const MESSAGE = 'has a character that can’t be stored: NUL or a lone surrogate';

/**
 * Checks path, query and parsed body before the endpoint's schema does. Forms are checked only when
 * they are read, by `checkFormText`.
 */
export function refuseUnstorableText(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _, done) => {
    // Requests without a route are for pages, and pages store no text.
    if (request.routeOptions.url === undefined) return done();

    return done(findRefusal({ path: request.params, query: request.query, body: request.body }));
  });
}

/** @throws AppError VALIDATION_FAILED that names the field with the text */
export function checkFormText(fields: ReadonlyMap<string, readonly unknown[]>): void {
  const given = [...fields].map(
    ([name, values]) => [name, values.length === 1 ? values[0] : values] as const,
  );
  const refusal = findRefusal({ form: Object.fromEntries(given) });
  if (refusal) throw refusal;
}

function findRefusal(parts: Readonly<Record<string, unknown>>): AppError | undefined {
  for (const [place, value] of Object.entries(parts)) {
    const path = findUnstorable(value);
    if (path === undefined) continue;

    return new AppError('VALIDATION_FAILED', {
      fields: [{ path: path || place, message: MESSAGE }],
    });
  }

  return undefined;
}

type Parent = { key: string; parent: Parent | undefined };

/**
 * Returns the path of a string that can't be stored, or of an object with such a key. A body may be
 * nested 100,000 levels deep, so this function does not recurse, and builds a path only for a
 * refusal.
 */
function findUnstorable(root: unknown): string | undefined {
  const waiting: { value: unknown; at: Parent | undefined }[] = [{ value: root, at: undefined }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, at } = next;
    if (typeof value === 'string' && !isStorable(value)) return pathOf(at);
    if (!isPlain(value)) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) return pathOf(at);
      if (typeof child === 'string' || isPlain(child))
        waiting.push({ value: child, at: { key, parent: at } });
    }
  }

  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Leaves out binary bodies, because no route stores them as text. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !ArrayBuffer.isView(value) &&
    !(value instanceof Readable)
  );
}

function pathOf(at: Parent | undefined): string {
  const keys: string[] = [];
  for (let place = at; place !== undefined; place = place.parent) keys.unshift(place.key);

  return keys.join('.').slice(0, 200);
}
