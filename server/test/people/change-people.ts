import type { PersonOutcome } from '@vermilion/contract/admin/people';
import { routes } from '@vermilion/contract/routes';
import type { Answer } from '../client.ts';
import type { Person } from './people.ts';

export function changePeople(
  { client }: Person,
  ids: readonly string[],
  change: Record<string, unknown>,
): Promise<Answer> {
  return client.post(routes.changePeople.path, { ids, change });
}

export async function changeOne(
  admin: Person,
  id: string,
  change: Record<string, unknown>,
): Promise<PersonOutcome> {
  const { status, body } = await changePeople(admin, [id], change);
  if (status !== 200) throw new Error(`the change answered ${status} ${JSON.stringify(body)}`);

  return body.results[0];
}
