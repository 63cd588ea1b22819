import { createHmac } from 'node:crypto';

export function sign(body: string, secret: string, seconds: number, scheme = 'v1'): string {
  return `t=${seconds},${scheme}=${signatureOf(body, secret, seconds)}`;
}

export function signatureOf(body: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
