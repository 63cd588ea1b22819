/**
 * The node runs in this process, so that a busy machine delays clients and node alike.
 * `stopped-node.long.test.ts` stops a separate process. See T21 in docs/reliability.md.
 */
import { Agent, request } from 'node:http';
import { routes } from '@vermilion/contract/routes';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../../test/database-url.ts';
import { createSubmissions, type Submitter } from '../../../test/jobs/submitting.ts';
import { submission } from '../../../test/people/actors.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { readConfig } from '../../config.ts';
import { startNode } from '../../node.ts';
import { startWorker } from '../../worker.ts';

const PEOPLE = 10;
const CLIENTS_EACH = 2;
const ANSWERS_BEFORE_STOP = 500;
const CREDITS = 10_000;
const SECRET = { SESSION_SECRET: 'a secret of the tests, which nobody else uses' };

const server = await startTestServer({ hasWorker: false, settings: SECRET });
const { ctx } = server;

test('while a node stops, each call gets a whole answer or no connection, and each accepted work exists once', {
  timeout: 120_000,
}, async () => {
  const people = await signUp();
  const settings = {
    PORT: '0',
    ROLE: 'api',
    LOG_LEVEL: 'silent',
    FIRST_GALLERY: 'off',
    DATA_DIR: ctx.config.dataDir,
  };
  const node = await startNode(
    readConfig({ ...SECRET, ...settings, DATABASE_URL: databaseUrl(server.database) }),
    () => undefined,
  );
  const url = node.url ?? '';

  const accepted: string[] = [];
  let stopped: Promise<void> | undefined;
  const callOn = async (person: Submitter) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await submit({ agent, url, person });
      if (outcome === 'ECONNREFUSED') return agent.destroy();
      if (typeof outcome === 'string') throw new Error(`a call was cut: ${outcome}`);
      // A user with too many pending works gets 429. The last calls get 503 from the stopping node.
      expect([202, 429, 503]).toContain(outcome.status);
      if (outcome.status === 202) accepted.push(JSON.parse(outcome.body).jobId);
      if (accepted.length >= ANSWERS_BEFORE_STOP) stopped ??= node.stop();
    }
  };
  await Promise.all(
    people.flatMap(person => Array.from({ length: CLIENTS_EACH }, () => callOn(person))),
  );

  await stopped;
  expect(accepted.length).toBeGreaterThanOrEqual(ANSWERS_BEFORE_STOP);
  const jobs = await ctx.db.selectFrom('works').select('id').execute();
  expect(jobs.map(({ id }) => id).toSorted()).toEqual(accepted.toSorted());
});

/** A worker sends the mails of the sign-ups. There are no works yet. */
async function signUp(): Promise<Submitter[]> {
  const worker = startWorker(ctx);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => createSubmissions(server).personWith(CREDITS)),
  );
  await worker.stop();

  return people;
}

type Call = { agent: Agent; url: string; person: Submitter };

function submit({ agent, url, person }: Call): Promise<{ status: number; body: string } | string> {
  const headers = {
    'content-type': 'application/json',
    cookie: person.client.cookieHeader(),
    origin: url,
  };

  return new Promise(resolve => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const address = new URL(routes.submitJob.path, url.replace('localhost', '127.0.0.1'));
    request(address, { method: 'POST', agent, headers }, answer => {
      let body = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.on('error', fail);
    })
      .on('error', fail)
      .end(JSON.stringify(submission()));
  });
}
