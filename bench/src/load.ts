/**
 * Sends HTTP requests on connections that stay open, and returns the milliseconds of each request.
 * Throws an Error if a status is unexpected.
 */
import http from 'node:http';
import { runConcurrently } from './run-concurrently.ts';

export type LoadRequest = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The expected status; 200 by default. */
  status?: number;
};

export type Load = {
  url: string;
  requests: number;
  concurrency: number;
  request: (index: number) => LoadRequest;
};

export async function runLoad({ url, requests, concurrency, request }: Load): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  try {
    await runConcurrently(requests, concurrency, async index => {
      const startedAt = performance.now();
      await send(agent, url, request(index));
      times.push(performance.now() - startedAt);
    });
  } finally {
    agent.destroy();
  }

  return times;
}

function send(agent: http.Agent, url: string, request: LoadRequest): Promise<void> {
  const { path, method = 'GET', headers = {}, body, status = 200 } = request;

  return new Promise((resolve, reject) => {
    const sent = http.request(new URL(path, url), { agent, method, headers }, answer => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === status) return resolve();
        reject(
          new Error(
            `${method} ${path} answered ${answer.statusCode}: ${Buffer.concat(chunks).toString()}`,
          ),
        );
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
