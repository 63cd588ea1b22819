/**
 * The service's idempotency keys. The same key and request get the same answer. A key that is
 * active or belongs to another request is refused.
 */
import { refuse } from './refusal.ts';

export type Kept = { status: number; body: string };

export function createIdempotency() {
  const known = new Map<string, { request: string; answer: Kept | null }>();

  return {
    /**
     * Returns the stored answer if there is one. Otherwise the key is active until `end`. Throws if
     * the key is active or belongs to another request.
     */
    begin(key: string, request: string): Kept | undefined {
      const earlier = known.get(key);
      if (!earlier) {
        known.set(key, { request, answer: null });
        return undefined;
      }
      if (earlier.request !== request) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.';
        throw refuse(400, { type: 'idempotency_error', message });
      }
      if (!earlier.answer) {
        const message = 'There is currently another in-progress request using this Idempotent Key.';
        throw refuse(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
      }

      return earlier.answer;
    },
    /**
     * Stores the answer, or forgets the key after an error, so that the request may be repeated.
     */
    end(key: string, answer: Kept): void {
      const entry = known.get(key);
      if (!entry) return;
      if (answer.status < 400) entry.answer = answer;
      else known.delete(key);
    },
  };
}
