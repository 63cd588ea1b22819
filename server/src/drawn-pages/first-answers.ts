/**
 * The answers that the server puts into the page of a signed-in user. Each comes from the API
 * itself, called with the request's cookies, so the session alone decides whose data an answer has.
 */
import type { FirstAnswer, FirstAnswers } from '@vermilion/contract/first-page/first-answers';
import type { FastifyRequest } from 'fastify';
import type { Server } from '../http/create-server.ts';
import { readVisitor } from '../http/pages/visitor.ts';
import { firstCallsOf, SESSION_ADDRESS } from './first-calls.ts';

/**
 * After this time, the page is sent without the missing answers, and the browser makes their calls.
 */
const ANSWERS_MS_MAX = 2_000;

/**
 * Returns a function that never rejects. An overloaded node gives no answers, because each answer
 * needs the database.
 */
export function createFirstAnswers(server: Server) {
  return async (request: FastifyRequest): Promise<FirstAnswers> => {
    if (server.overloadGuard.isRefused()) return {};
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), ANSWERS_MS_MAX);
    const addresses = [SESSION_ADDRESS, ...firstCallsOf(request.url)];
    const answers = await Promise.all(
      addresses.map(address => Promise.race([answerOf(server, request, address), late.promise])),
    );
    clearTimeout(timer);

    // Without a session the page is public, and has only the answer 401 of the session call.
    const [session] = answers;
    if (session?.status === 401) return { [SESSION_ADDRESS]: session };

    const found: FirstAnswers = {};
    for (const [index, address] of addresses.entries()) {
      const answer = answers[index];
      if (answer?.status === 200) found[address] = answer;
    }

    return found;
  };
}

async function answerOf(
  server: Server,
  request: FastifyRequest,
  address: string,
): Promise<FirstAnswer | undefined> {
  const { host = '', cookie = '', 'accept-language': asked } = request.headers;
  // The answers depend on the language of the page, which decides the default model.
  const language = readVisitor(request).language ?? asked;
  try {
    const { statusCode, payload } = await server.inject({
      method: 'GET',
      url: address,
      remoteAddress: request.ip,
      headers: { host, cookie, ...(language && { 'accept-language': language }) },
    });

    return { status: statusCode, body: JSON.parse(payload) };
  } catch {
    return undefined;
  }
}
