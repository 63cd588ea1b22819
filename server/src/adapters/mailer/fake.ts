import { EventEmitter, once } from 'node:events';
import type { Mail, Mailer } from './port.ts';

export type FakeMailer = Mailer & {
  readonly sent: readonly Mail[];
  /**
   * Resolves with the first mail to this address that no earlier call returned. Rejects after
   * `waitMs`.
   */
  waitFor(to: string, waitMs?: number): Promise<Mail>;
  /** Fails the next sends as if the mail server were down. */
  failNext(count: number): void;
};

const WAIT_MS = 10_000;

export function createFakeMailer(): FakeMailer {
  const sent: Mail[] = [];
  const handedOut = new Set<Mail>();
  const arrivals = new EventEmitter<{ mail: [] }>();
  let failures = 0;

  const take = (to: string): Mail | undefined => {
    const mail = sent.find(candidate => candidate.to === to && !handedOut.has(candidate));
    if (mail) handedOut.add(mail);

    return mail;
  };

  return {
    sent,
    async send(mail) {
      if (failures > 0) {
        failures -= 1;
        throw new Error('the mail server is unavailable');
      }
      sent.push(mail);
      arrivals.emit('mail');
    },
    async waitFor(to, waitMs = WAIT_MS) {
      const signal = AbortSignal.timeout(waitMs);
      for (;;) {
        const mail = take(to);
        if (mail) return mail;
        await once(arrivals, 'mail', { signal }).catch(() => {
          throw new Error(`no mail to ${to} within ${waitMs} ms`);
        });
      }
    },
    failNext(count) {
      failures = count;
    },
    async close() {},
  };
}
