/**
 * People who use a cluster. Each call is repeated until it is answered, and an open page follows
 * each person's works.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '@vermilion/contract/routes';
import type { Context } from '../../src/context.ts';
import { type Answer, createClient } from '../client.ts';
import { promptOf } from '../crash/judge-works.ts';
import { createSubmissions } from '../jobs/submitting.ts';
import { submission } from '../people/actors.ts';
import type { Person } from '../people/people.ts';
import { drawPicture } from '../pictures/draw-picture.ts';
import { uploadPicture } from '../uploads.ts';
import { type Follower, followWorks } from './follow-works.ts';

export type Visitor = Person & {
  follower: Follower;
  wish(number: number): Promise<string>;
  signInElsewhere(): Promise<void>;
};

const RETRY_MS = 100;
/** Every fifth work uses an uploaded picture. */
export const EDITS_EVERY = 5;

const PICTURE = await drawPicture({ color: '#336699', widthPixels: 64, heightPixels: 64 });

export async function startVisitor(ctx: Context, url: string, credits: number): Promise<Visitor> {
  const person = await personAt(ctx, url, credits);
  const { client, email, password } = person;

  const submit = (number: number, changes: Parameters<typeof submission>[0] = {}) => {
    const body = submission({ modelName: 'nano-banana', prompt: promptOf(number), ...changes });

    return client.post(routes.submitJob.path, body, { 'idempotency-key': `wish ${number}` });
  };

  return {
    ...person,
    follower: followWorks(client),
    async wish(number) {
      const edit = number % EDITS_EVERY === 0 && {
        ...{ action: 'image-edit' as const, modelName: 'nano-banana-edit' },
        imageUrls: [await upload(person)],
      };
      const answer = await untilAnswered(() => submit(number, edit || {}));

      return answer.body.jobId;
    },
    async signInElsewhere() {
      const browser = createClient(url, url);
      await untilAnswered(() => browser.post('/api/auth/login', { email, password }));
    },
  };
}

/** Returns a person with these credits who has signed in through the balancer. */
export function personAt(ctx: Context, url: string, credits: number): Promise<Person> {
  return createSubmissions({ ctx, client: () => createClient(url, url) }).personWith(credits);
}

async function upload(person: Person): Promise<string> {
  for (;;) {
    const uploaded = await uploadPicture(person, PICTURE).catch(() => undefined);
    if (uploaded) return uploaded.publicUrl;
    await wait(RETRY_MS);
  }
}

/**
 * Repeats a call until it succeeds, even after network errors, 429, 502 and 503.
 * @throws Error for any other refusal
 */
async function untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 300) return answer;
    if (answer && ![429, 502, 503].includes(answer.status))
      throw new Error(`a call answered ${answer.status} ${JSON.stringify(answer.body)}`);
    await wait(RETRY_MS);
  }
}
