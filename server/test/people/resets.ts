import type { Mail } from '../../src/adapters/mailer/port.ts';
import type { TestClient } from '../client.ts';
import type { TestServer } from '../start-test-server.ts';
import { forgetLimits } from './forget-limits.ts';

export function resetToken(mail: Mail): string {
  const token = /\/reset-password\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`the mail "${mail.subject}" has no link that resets a password`);

  return token;
}

/** Returns the token of a requested link; skips earlier mails to the address. */
export async function mailedReset(server: TestServer, email: string): Promise<string> {
  await forgetLimits(server);
  const answer = await server.client().post('/api/auth/forgot-password', { email });
  if (answer.status !== 200)
    throw new Error(`the request for a reset link answered ${answer.status}`);
  let mail = await server.mails.waitFor(email);
  while (!mail.text.includes('/reset-password?')) mail = await server.mails.waitFor(email);

  return resetToken(mail);
}

export async function recoveringBrowser(server: TestServer, email: string): Promise<TestClient> {
  const client = server.client();
  const answer = await client.post('/api/auth/recovery', {
    token: await mailedReset(server, email),
  });
  if (answer.status !== 200)
    throw new Error(`the call with the token of the reset link answered ${answer.status}`);

  return client;
}
