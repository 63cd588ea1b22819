import type { Mail } from '../src/adapters/mailer/port.ts';

/** The token of the link in the text of a mail that resets a password. Throws when there is none. */
export function resetToken(mail: Mail): string {
  const token = /\/reset-password\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`the mail "${mail.subject}" has no link that resets a password`);

  return token;
}
