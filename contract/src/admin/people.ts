/** See PPL-1 to PPL-12. */
import { z } from 'zod';
import { accountExport } from '../account-data.ts';
import { email, message } from '../accounts.ts';
import { creditTransaction } from '../credits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ERROR_CODES } from '../errors.ts';
import { id, idParams } from '../ids.ts';
import { PEOPLE_CHANGED_MAX } from '../limits.ts';
import { pageQuery } from '../pagination.ts';
import { session } from '../profile.ts';
import { routes } from '../routes.ts';
import { peopleQuery, personChange, signUpsQuery } from './people-inputs.ts';

/** `works_total` counts works outside the trash. Times are ISO 8601 in UTC. */
export const listedPerson = z.object({
  id,
  email: z.string(),
  display_name: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  email_confirmed_at: z.string().nullable(),
  suspended_at: z.string().nullable(),
  created_at: z.string(),
  /**
   * The last use of a session or the start of the last work outside the trash, whichever is later.
   */
  last_active_at: z.string().nullable(),
  credits: z.number().int(),
  works_total: z.number().int(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const personDetail = listedPerson.extend({
  /** The administrators' note; null unless the account is suspended. */
  suspension_note: z.string().nullable(),
  /** Works outside the trash by status, and trashed works. */
  works: z.object({
    pending: z.number().int(),
    completed: z.number().int(),
    failed: z.number().int(),
    trashed: z.number().int(),
  }),
  storage_bytes: z.number().int(),
  /** Charges minus refunds. */
  credits_spent: z.number().int(),
  sessions: z.array(session.omit({ is_current: true })),
  export: accountExport.nullable(),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** The newest sign-up of an address that has no account. */
const waitingSignUp = z.object({ id, email: z.string(), created_at: z.string() });
export type WaitingSignUp = z.infer<typeof waitingSignUp>;

/** `code`, `reason` and `message` are null unless the change was refused. */
const personOutcome = z.object({
  id,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  code: z.enum(ERROR_CODES).nullable(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
  person: listedPerson.nullable(),
});
export type PersonOutcome = z.infer<typeof personOutcome>;

const resetLink = z.object({
  /** The link sets a new password once. */
  url: z.string(),
  expires_at: z.string(),
});
export type ResetLink = z.infer<typeof resetLink>;

export const peopleEndpoints = {
  listPeople: defineEndpoint(routes.listPeople, {
    summary: 'People by search, filters and order, in pages; `next` is the cursor of the next page',
    tag: 'people',
    query: peopleQuery,
    answer: z.object({ people: z.array(listedPerson), next: z.string().nullable() }),
  }),
  listSignUps: defineEndpoint(routes.listSignUps, {
    summary: 'Addresses that have signed up and wait to be confirmed, the newest first',
    tag: 'people',
    query: signUpsQuery,
    answer: z.object({ sign_ups: z.array(waitingSignUp) }),
  }),
  getPerson: defineEndpoint(routes.getPerson, {
    summary: 'One person: account, balance, numbers of works, sessions',
    tag: 'people',
    params: idParams,
    answer: z.object({ person: personDetail }),
    errors: ['NOT_FOUND'],
  }),
  listPersonTransactions: defineEndpoint(routes.listPersonTransactions, {
    summary: 'A page of a person’s ledger, the newest rows first',
    tag: 'people',
    params: idParams,
    query: pageQuery,
    answer: z.object({ transactions: z.array(creditTransaction), total: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  changePeople: defineEndpoint(routes.changePeople, {
    summary:
      'Change one or several people, each wholly or not at all; the answer has the outcome for each person',
    tag: 'people',
    body: z.object({ ids: z.array(id).min(1).max(PEOPLE_CHANGED_MAX), change: personChange }),
    answer: z.object({ results: z.array(personOutcome) }),
  }),
  deletePerson: defineEndpoint(routes.deletePerson, {
    summary: 'Delete an account, as its owner can; `email` must be the address of the account',
    tag: 'people',
    params: idParams,
    body: z.object({ email }),
    answer: message,
    errors: ['NOT_FOUND', 'CONFLICT', 'LAST_ADMIN'],
  }),
  requestPersonExport: defineEndpoint(routes.requestPersonExport, {
    summary: 'Request a copy of a person’s data; that person sees the copy too',
    tag: 'people',
    params: idParams,
    answer: z.object({ export: accountExport }),
    status: 202,
    errors: ['NOT_FOUND'],
  }),
  confirmPerson: defineEndpoint(routes.confirmPerson, {
    summary: 'Confirm an address that has signed up, without a mail',
    tag: 'people',
    body: z.object({ email }),
    answer: message,
    errors: ['NOT_FOUND'],
  }),
  createResetLink: defineEndpoint(routes.createResetLink, {
    summary: 'Make a link that sets a new password once; the studio does not mail it',
    tag: 'people',
    body: z.object({ email }),
    answer: resetLink,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
