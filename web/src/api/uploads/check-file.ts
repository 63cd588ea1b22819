import { refusal, send } from '../client.ts';

/**
 * Asks whether a file can be had, which is then left to the browser, however large it is: for what is refused that has no words.
 * @throws ApiError as `call` does
 */
export async function checkFile(address: string): Promise<void> {
  const { ok } = await send(address, { method: 'HEAD', credentials: 'include' });
  if (ok) return;

  // The answer to HEAD has no body that would say why.
  const ending = new AbortController();
  const response = await send(address, {
    method: 'GET',
    credentials: 'include',
    signal: ending.signal,
  });
  if (!response.ok) throw await refusal(response, true);
  ending.abort();
}
