// `npm run dev:stripe`: the server with payments on, and beside it a stand-in for Stripe, so that the whole purchase can be walked without
// an account: its page offers to pay or to cancel, and no money moves. The stand-in belongs to the tests; the server itself has none.

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { PAYMENT_WEBHOOK_PATH } from '../contract/src/routes.ts';
import { startStripeServer } from '../server/test/stripe-server.ts';

const root = path.join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
const stripe = await startStripeServer({
  port: Number(process.env.STRIPE_PORT ?? 0),
  webhookUrl: `http://127.0.0.1:${port}${PAYMENT_WEBHOOK_PATH}`,
});
const server = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
  cwd: root,
  env: { ...process.env, ...stripe.settings, PORT: port },
  stdio: 'inherit',
  // Ctrl-C reaches only this process, which hands it on once.
  detached: true,
});
console.log(`\nStands in for Stripe at ${stripe.url}. Its orders are forgotten when it ends; no money moves.\n`);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(server));
server.once('exit', status => {
  void stripe.close();
  process.exitCode = status ?? 1;
});

/** Ctrl-C comes twice, from the terminal and from npm. */
function stop(child: ChildProcess): void {
  if (isStopping) return;
  isStopping = true;
  child.kill('SIGTERM');
}
