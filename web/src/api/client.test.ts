// See CAL-10.
import { expect, it } from 'vitest';
import { refusal } from './client.ts';

const answerOf = (body: string) => refusal(new Response(body, { status: 500 }), false);

it('an error has the code and the message of the answer', async () => {
  expect(
    await answerOf('{"code":"NOT_FOUND","message":"Resource not found.","requestId":"r"}'),
  ).toMatchObject({
    code: 'NOT_FOUND',
    message: 'Resource not found.',
    status: 500,
  });
});

it('an error has the message of an answer with only the field `error`', async () => {
  expect(await answerOf('{"error":"The database is full."}')).toMatchObject({
    code: 'INTERNAL',
    message: 'The database is full.',
  });
});
