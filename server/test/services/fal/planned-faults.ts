import { blackPicture } from '../../jobs/engine.ts';
import type { Fault } from '../fal-server.ts';
import type { Drilled, PlannedFault } from './drill.ts';

export const atSubmission = /\/nano-banana$/;
export const atPoll = /\/status$/;
export const atResult = /\/requests\/[\w-]+$/;
const atPicture = /\.png$/;
export const reply = (status: number, body: string | Buffer = '', headers = {}): Fault => ({
  status,
  body,
  headers,
});
const json = { 'content-type': 'application/json' };
const page = reply(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' });
/** The gateway answers with an error although fal.ai accepts the request. */
const gaveUp: Fault = {
  masked: { status: 504, body: '{"detail":"Gateway Timeout"}', headers: json },
};
const maskedPage: Fault = { masked: { status: 503, body: '<h1>Service unavailable</h1>' } };
export const busy = reply(429, '{}', { 'retry-after': '40' });
export const ownFailure = reply(500, '{"detail":"x","error_type":"internal_error"}', json);
const cutJson = reply(200, '{"request_id":"', json);
const picture = (body: Buffer) => reply(200, body, { 'content-type': 'image/png' });

export type Ended = Partial<Omit<Drilled, 'taken'>> & { taken: number };
type PassingFault = [name: string, at: RegExp, fault: PlannedFault['fault'], ended: Ended];

export const atSubmissionOnce: PassingFault[] = [
  ['500 of fal.ai itself', atSubmission, ownFailure, { taken: 1, sent: 2, lost_answers: 0 }],
  ['503', atSubmission, reply(503), { taken: 1, sent: 2, lost_answers: 1 }],
  [
    '504 of a gateway after fal.ai accepted them',
    atSubmission,
    gaveUp,
    { taken: 2, sent: 2, lost_answers: 1 },
  ],
  [
    'a page of 503 after fal.ai accepted them',
    atSubmission,
    maskedPage,
    { taken: 2, sent: 2, lost_answers: 1 },
  ],
  ['a page of 502', atSubmission, page, { taken: 1, sent: 2, lost_answers: 1 }],
  [
    'a connection that breaks before fal.ai accepts them',
    atSubmission,
    'dropped',
    { taken: 1, sent: 2, lost_answers: 1 },
  ],
  [
    'a connection that breaks after fal.ai accepted them',
    atSubmission,
    'lost',
    { taken: 2, sent: 2, lost_answers: 1 },
  ],
  [
    'a connection that breaks in the answer',
    atSubmission,
    'cut',
    { taken: 2, sent: 2, lost_answers: 1 },
  ],
  ['an answer of half a JSON', atSubmission, cutJson, { taken: 1, sent: 2, lost_answers: 1 }],
];

export const afterSubmissionOnce: [name: string, at: RegExp, fault: PlannedFault['fault']][] = [
  ['429 at a poll', atPoll, busy],
  ['500 at a poll', atPoll, ownFailure],
  ['401 at a poll', atPoll, reply(401)],
  ['402 at a poll', atPoll, reply(402)],
  ['403 at a poll', atPoll, reply(403)],
  ['401 at a result', atResult, reply(401)],
  ['402 at a result', atResult, reply(402)],
  ['403 at a result', atResult, reply(403)],
  ['a page of 502 at a poll', atPoll, page],
  ['a poll without an answer', atPoll, 'lost'],
  ['half of a JSON at a poll', atPoll, cutJson],
  ['500 at a result', atResult, reply(500)],
  ['a result that is cut', atResult, 'cut'],
  ['a result of half a JSON', atResult, cutJson],
  ['a picture that is cut', atPicture, 'cut'],
  ['503 at a picture', atPicture, reply(503)],
];

export const always: [name: string, fault: PlannedFault, ended: Ended][] = [
  [
    'a wrong key',
    { at: atSubmission, fault: reply(401) },
    { error_code: 'PROVIDER_UNAVAILABLE', taken: 0, sent: 1 },
  ],
  [
    'lost answers',
    { at: atSubmission, fault: 'lost' },
    { error_code: 'PROVIDER_UNAVAILABLE', taken: 2, sent: 2 },
  ],
  [
    'pages of 503',
    { at: atSubmission, fault: reply(503) },
    { error_code: 'PROVIDER_UNAVAILABLE', taken: 0, sent: 2 },
  ],
  [
    '504 after fal.ai accepted them',
    { at: atSubmission, fault: gaveUp },
    { error_code: 'PROVIDER_UNAVAILABLE', taken: 2 },
  ],
  [
    '503 after fal.ai accepted them',
    { at: atSubmission, fault: maskedPage },
    { error_code: 'PROVIDER_UNAVAILABLE', taken: 2 },
  ],
  [
    'pages of 502',
    { at: atSubmission, fault: page },
    { error_code: 'PROVIDER_UNAVAILABLE', taken: 0, sent: 2 },
  ],
  [
    'a picture of no bytes',
    { at: atPicture, fault: picture(Buffer.alloc(0)) },
    { error_code: 'NO_IMAGE', taken: 1 },
  ],
  [
    'a black picture',
    { at: atPicture, fault: picture(blackPicture) },
    { error_code: 'WITHHELD', taken: 1 },
  ],
  [
    '404 at the picture',
    { at: atPicture, fault: reply(404) },
    { error_code: 'NO_IMAGE', taken: 1 },
  ],
  ['404 at the result', { at: atResult, fault: reply(404) }, { error_code: 'NO_IMAGE', taken: 1 }],
  [
    '404 at the poll',
    { at: atPoll, fault: reply(404, '{}') },
    { error_code: 'NO_IMAGE', taken: 1 },
  ],
  [
    'a result that is an error',
    { at: atResult, fault: reply(200, '{"error":"it went wrong"}', json) },
    { error_code: 'NO_IMAGE', taken: 1 },
  ],
  [
    'a refusal for their content',
    { at: atResult, fault: reply(422, '{"detail":[{"type":"content_policy_violation"}]}', json) },
    { error_code: 'REFUSED_CONTENT', taken: 1 },
  ],
];
