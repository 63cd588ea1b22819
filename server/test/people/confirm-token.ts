import type { Mail } from '../../src/adapters/mailer/port.ts';

export function confirmToken(mail: Mail): string {
  const token = /\/auth\/confirm\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`the mail "${mail.subject}" has no confirmation link`);

  return token;
}
