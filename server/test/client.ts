/** An HTTP client that behaves like a browser on the studio's pages. */
export type Answer = {
  status: number;
  // Tests read answers without a type, and a wrong shape fails their assertions.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Headers;
};

export type TestClient = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** A `body` of text or bytes is sent unchanged. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string | undefined>,
  ): Promise<Answer>;
  cookies: Map<string, string>;
  cookieHeader(): string;
  url: string;
  origin: string;
};

/** @param cookies those of another client, to act as the same browser at another node */
export function createClient(
  url: string,
  origin: string,
  cookies = new Map<string, string>(),
): TestClient {
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const send: TestClient['send'] = async (method, path, body, headers = {}) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const all: Record<string, string | undefined> = {
      origin,
      cookie: cookieHeader() || undefined,
      'content-type': body === undefined ? undefined : 'application/json',
      ...headers,
    };
    const sent: RequestInit = {
      method,
      redirect: 'manual',
      headers: Object.entries(all).filter(
        (pair): pair is [string, string] => pair[1] !== undefined,
      ),
    };
    // as: `fetch` takes bytes, too
    if (body !== undefined) sent.body = isRaw ? (body as string) : JSON.stringify(body);
    const response = await fetch(new URL(path, url), sent);
    for (const line of response.headers.getSetCookie()) keep(cookies, line);

    return { status: response.status, body: await readBody(response), headers: response.headers };
  };

  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
    cookies,
    cookieHeader,
    url,
    origin,
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...flags] = line.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  const isGone = flags.some(flag => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(flag));
  if (isGone) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');

  return isJson && text !== '' ? JSON.parse(text) : text;
}
