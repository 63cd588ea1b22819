// See CAL-10.
import { expect, it } from 'vitest';
import { refusal } from './client.ts';

const answerOf = (body: string) => refusal(new Response(body, { status: 500 }), false);

it('takes the code and the words of a refusal', async () => {
  expect(
    await answerOf('{"code":"NOT_FOUND","message":"Resource not found.","requestId":"r"}'),
  ).toMatchObject({
    code: 'NOT_FOUND',
    message: 'Resource not found.',
    status: 500,
  });
});

it('takes the words of a refusal that is an error string alone', async () => {
  expect(await answerOf('{"error":"The database is full."}')).toMatchObject({
    code: 'INTERNAL',
    message: 'The database is full.',
  });
});
