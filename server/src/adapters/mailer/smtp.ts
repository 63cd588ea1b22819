/**
 * Sends mails by SMTP. Errors end up in logs and in the queue's table, so they contain no
 * addresses.
 */
import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../../hosts/public-host.ts';
import type { Mail, Mailer } from './port.ts';

export type SmtpOptions = {
  /** `smtps://user:password@host:port` or `smtp://…`; see `withTls`. */
  url: string;
  from: string;
};

const CONNECTIONS_MAX = 2;
const CONNECT_WAIT_MS = 10_000;
const ANSWER_WAIT_MS = 20_000;
const SEND_WAIT_MS = 60_000;

export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    url: withTls(url),
    // A mail server on the same machine usually signs its certificate itself.
    tls: { rejectUnauthorized: !isLoopbackHost(url) },
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: CONNECT_WAIT_MS,
    greetingTimeout: CONNECT_WAIT_MS,
    socketTimeout: ANSWER_WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail: Mail) {
      const message = {
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      };
      try {
        // Without this limit the pool would wait for a free connection forever.
        await within(SEND_WAIT_MS, transport.sendMail(message));
      } catch (error) {
        throw new SmtpError(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/**
 * Requires STARTTLS if credentials go to another machine; otherwise STARTTLS is optional. The
 * requirement must be in the URL, because the library lets the URL's options override all others.
 */
function withTls(url: string): string {
  const { username, password } = new URL(url);
  if (isLoopbackHost(url) || !(username || password)) return url;
  const required = new URL(url);
  required.searchParams.delete('ignoreTLS');
  required.searchParams.delete('opportunisticTLS');
  required.searchParams.set('requireTLS', 'true');

  return required.href;
}

/**
 * A failure of the mail server or the connection. The message contains only codes, because the
 * server's texts may quote addresses.
 */
export class SmtpError extends Error {
  override name = 'SmtpError';

  constructor(error: unknown) {
    // as: nodemailer's errors may have these fields
    const { code, command, responseCode } = error as {
      code?: string;
      command?: string;
      responseCode?: number;
    };
    super(
      `the mail could not be sent: ${[code, command, responseCode].filter(Boolean).join(' ') || 'no reason given'}`,
    );
  }
}

async function within<T>(waitMs: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })),
    waitMs,
  );
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
