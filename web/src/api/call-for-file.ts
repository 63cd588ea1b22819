import { refusal, send } from './client.ts';

/**
 * Posts JSON with the session cookie, and returns the file that the server sends.
 * @throws ApiError as `call` does
 */
export async function callForFile(address: string, body: object): Promise<Blob> {
  const response = await send(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await refusal(response, true);

  return response.blob();
}
