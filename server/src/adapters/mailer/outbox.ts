/**
 * Stores mails as files, for a machine without a mail server. `/dev/outbox` shows them. Each file
 * appears complete or not at all, and only the newest files are kept.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Mail, Mailer } from './port.ts';

export type OutboxOptions = { folder: string; from: string; clock: Clock };

export const OUTBOX_MAILS_MAX = 200;

/** The pattern of the mails' file names. Sorted names are in the order of time. */
export const outboxName = /^\d{8}T\d{9}Z-\d+-\d+\.eml$/;

export function createOutboxMailer({ folder, from, clock }: OutboxOptions): Mailer {
  let composer: ReturnType<typeof createComposer> | undefined;
  let count = 0;

  return {
    async send(mail: Mail) {
      const date = clock.now();
      composer ??= createComposer();
      const { message } = await (await composer).sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        // `read-outbox.ts` decodes only this encoding.
        alternatives: [
          {
            contentType: 'text/plain; charset=utf-8',
            content: mail.text,
            contentTransferEncoding: 'base64',
          },
          {
            contentType: 'text/html; charset=utf-8',
            content: mail.html,
            contentTransferEncoding: 'base64',
          },
        ],
        date,
      });
      count += 1;
      const stamp = date.toISOString().replace(/[-:.]/g, '');
      await writeWhole(
        folder,
        `${stamp}-${process.pid}-${String(count).padStart(6, '0')}.eml`,
        message as Buffer,
      ); // as: `buffer: true` makes the message a buffer
      await dropOldest(folder);
    },
    async close() {},
  };
}

async function createComposer() {
  const { createTransport } = await import('nodemailer');

  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
  });
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${name}.draft`);
  await writeFile(draft, bytes, { mode: 0o600, flush: true });
  await rename(draft, join(folder, name));
}

async function dropOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => outboxName.test(name)).toSorted();
  const surplus = names.slice(0, Math.max(0, names.length - OUTBOX_MAILS_MAX));
  await Promise.all(surplus.map(name => rm(join(folder, name), { force: true })));
}
