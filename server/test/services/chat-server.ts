/** A stand-in for a chat service. By default it repeats the prompt with some more words. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type ChatRequest = {
  model: string;
  messages: { role: string; content: string }[];
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
};

export type ChatAnswer =
  | { content: string | null; finish_reason?: string }
  | { status: number; body: string }
  | 'dropped'
  | 'stalled';

export type ChatServer = {
  /** The address with `/v1`, as an operator sets it. */
  url: string;
  key: string;
  model: string;
  requests: ChatRequest[];
  script: {
    answer?: ((request: ChatRequest) => ChatAnswer) | undefined;
    /** Refuses `temperature` and `max_tokens`, like reasoning models. */
    isReasoning: boolean;
  };
  close(): Promise<void>;
};

const KEY = 'sk-chat-stand-in';
const MODEL = 'chat-model';

export async function startChatServer(): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const script: ChatServer['script'] = { isReasoning: false };

  const decide = (message: IncomingMessage, request: ChatRequest): ChatAnswer => {
    if (message.headers.authorization !== `Bearer ${KEY}`)
      return refusal(401, `Incorrect API key: ${KEY}`);
    if (message.url !== '/v1/chat/completions') return refusal(404, 'Not Found');
    if (request.model !== MODEL) return refusal(404, `The model ${request.model} does not exist`);
    if (
      script.isReasoning &&
      (request.max_tokens !== undefined || request.temperature !== undefined)
    ) {
      return refusal(
        400,
        "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      );
    }

    return script.answer?.(request) ?? { content: `${wordsOf(request)}, at dusk, in soft light` };
  };

  const server = createServer((message, response) => void serve(message, response));
  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = (await json(message)) as ChatRequest;
    requests.push(request);
    const answer = decide(message, request);
    if (answer === 'stalled') return;
    if (answer === 'dropped') message.socket.destroy();
    else if ('status' in answer) response.writeHead(answer.status).end(answer.body);
    else {
      const { content, finish_reason = 'stop' } = answer;
      const choice = { index: 0, message: { role: 'assistant', content }, finish_reason };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          id: 'chat-1',
          object: 'chat.completion',
          model: MODEL,
          choices: [choice],
        }),
      );
    }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    ...{ url: `http://127.0.0.1:${port}/v1`, key: KEY, model: MODEL, requests, script },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function wordsOf({ messages }: ChatRequest): string {
  const [, words = ''] =
    /<prompt>\n([\s\S]*)\n<\/prompt>/.exec(messages.at(-1)?.content ?? '') ?? [];

  return words;
}

function refusal(status: number, message: string): ChatAnswer {
  return {
    status,
    body: JSON.stringify({ error: { message, type: 'invalid_request_error', code: null } }),
  };
}
