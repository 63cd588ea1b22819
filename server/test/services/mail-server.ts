/** A real SMTP server on loopback that keeps mails, parsed like in a mail program. */
import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mail } from '../../src/adapters/mailer/port.ts';
import { waitUntil } from '../wait-until.ts';

export type MailServer = {
  url: string;
  port: number;
  mails: Mail[];
  signIns: { user: string; isEncrypted: boolean }[];
  /** Resolves to the first mail to this address that no caller has read. */
  waitFor(to: string): Promise<Mail>;
  close(): Promise<void>;
};

const WAIT_MS = 10_000;

export async function startMailServer(
  options: {
    port?: number;
    refuse?: (address: string) => boolean;
    tls?: { key: string; certificate: string };
    takesMs?: number;
  } = {},
): Promise<MailServer> {
  const mails: Mail[] = [];
  const signIns: MailServer['signIns'] = [];
  const handedOut = new Set<Mail>();
  const arrivals = new EventEmitter<{ change: [] }>();
  const take = (to: string): Mail | undefined => {
    const mail = mails.find(candidate => candidate.to === to && !handedOut.has(candidate));
    if (mail) handedOut.add(mail);

    return mail;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.tls ? [] : ['STARTTLS'],
    ...(options.tls && { key: options.tls.key, cert: options.tls.certificate }),
    // Accepts unencrypted credentials, so that a test sees whether they were sent unencrypted.
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, { secure }, callback) => {
      signIns.push({ user: username, isEncrypted: secure });
      callback(null, { user: username });
    },
    logger: false,
    // A mailer keeps its connection open, and a stopping server does not wait for it.
    closeTimeout: 50,
    onRcptTo: ({ address }, _, callback) => {
      callback(
        options.refuse?.(address)
          ? Object.assign(new Error(`no such person ${address}`), { responseCode: 550 })
          : null,
      );
    },
    onData: (stream, session, callback) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void keep(stream, recipients)
        .then(() => (options.takesMs ? wait(options.takesMs) : undefined))
        .then(() => callback(), callback);
    },
  });
  const keep = async (stream: Readable, recipients: string[]) => {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(await buffer(stream));
    for (const to of recipients) mails.push({ to, subject, text, html });
    arrivals.emit('change');
  };
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    signIns,
    waitFor: to =>
      waitUntil(arrivals, () => take(to), AbortSignal.timeout(WAIT_MS)).catch(() => {
        throw new Error(`no mail to ${to} arrived in time`);
      }),
    close: () => new Promise(resolve => server.close(resolve)),
  };
}
