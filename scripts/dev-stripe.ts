// Runs the server with payments and the tests' stand-in for Stripe (`npm run dev:stripe`). No money
// moves, and no Stripe account is needed.

import { spawn } from 'node:child_process';
import path from 'node:path';
import { PAYMENT_WEBHOOK_PATH } from '../contract/src/routes.ts';
import { startStripeServer } from '../server/test/services/stripe-server.ts';

const root = path.join(import.meta.dirname, '..');
const stripe = await startStripeServer({ port: Number(process.env.STRIPE_PORT ?? 0) });
console.log(
  `\nA stand-in for Stripe runs at ${stripe.url}. It forgets its orders when it stops; no money moves.\n`,
);

const server = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
  cwd: root,
  env: { ...process.env, ...stripe.settings, DRAIN_SECONDS: '0', STRIPE_PORT: undefined },
  stdio: ['inherit', 'pipe', 'inherit'],
  // Only this process receives Ctrl-C and forwards it to the server once.
  detached: true,
});
server.stdout.on('data', (printed: Buffer) => {
  process.stdout.write(printed);
  const address = /is ready: (http\S+)/.exec(printed.toString())?.[1];
  if (address !== undefined) stripe.script.webhookUrl ??= `${address}${PAYMENT_WEBHOOK_PATH}`;
});
server.once('exit', status => {
  void stripe.close();
  process.exitCode = status ?? 1;
});

let isStopping = false;
// Ctrl-C arrives twice, from the terminal and from npm.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
}
