import { refusal, send } from '../client.ts';

/**
 * Checks that a file can be downloaded, because a browser shows no reason if a download is refused.
 * @throws ApiError as `call` does
 */
export async function checkFile(address: string): Promise<void> {
  const { ok } = await send(address, { method: 'HEAD', credentials: 'include' });
  if (ok) return;

  // The answer to HEAD has no body, so a GET fetches the reason.
  const ending = new AbortController();
  const response = await send(address, {
    method: 'GET',
    credentials: 'include',
    signal: ending.signal,
  });
  if (!response.ok) throw await refusal(response, true);
  ending.abort();
}
