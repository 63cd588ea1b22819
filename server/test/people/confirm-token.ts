import type { Mail } from '../../src/adapters/mailer/port.ts';

/** The link's token in a mail's text. Throws without one. */
export function confirmToken(mail: Mail): string {
  const token = /\/auth\/confirm\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`the mail "${mail.subject}" has no confirmation link`);

  return token;
}
