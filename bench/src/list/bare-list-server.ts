/**
 * The baseline for the list page: node:http, the same driver and statements, and JSON.stringify of
 * the rows. Each call hashes the token, as every server must do to find the session.
 */
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './record-statements.ts';

const given = process.env.BENCH_BARE;
if (!given) throw new Error('BENCH_BARE must have the connection and the statements');
// as: `measure-list.ts` sets the variable
const { config, statements } = JSON.parse(given) as {
  config: pg.PoolConfig;
  statements: Statement[];
};
const prepared = statements.map(({ text, values }, index) => ({
  name: `s${index}`,
  text,
  values: values.map(reviveBytes),
}));
const pool = new pg.Pool({ ...config, max: 20 });

const server = http.createServer((request, response) => {
  answer(request.headers.cookie ?? '').then(
    body =>
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    error => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  // as: the server listens on TCP
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));

async function answer(cookie: string): Promise<string> {
  const [, token = ''] = /session=([\w-]+)/.exec(cookie) ?? [];
  createHash('sha256').update(token).digest();
  const answers: unknown[][] = [];
  for (const statement of prepared) answers.push((await pool.query(statement)).rows);

  return JSON.stringify(answers.at(-1));
}

/** JSON has turned buffers into objects. */
function reviveBytes(value: unknown): unknown {
  const isBytes =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

  return isBytes && 'data' in value && Array.isArray(value.data) ? Buffer.from(value.data) : value;
}
