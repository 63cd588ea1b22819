import { refusal, send } from './client.ts';

/**
 * Posts to an endpoint that answers with a file, with cookies.
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
