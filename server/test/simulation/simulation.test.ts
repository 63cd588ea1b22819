/** See T22 in docs/reliability.md. */
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { type Lane, openLane } from './lane.ts';

const FROM = 100;
const COUNT = 6;

async function lane(): Promise<Lane> {
  const database = await createTestDatabase();
  const opened = await openLane(database.config);
  onTestFinished(async () => {
    await opened.close();
    await database.drop();
  });

  return opened;
}

test('the same seed gives the same run, whatever was played before', async () => {
  const [long, short] = [await lane(), await lane()];
  const seeds = Array.from({ length: COUNT }, (_, place) => FROM + place);
  const stories = [];
  for (const seed of seeds) stories.push(await long.play(seed, true));

  for (const story of stories.slice(-2)) expect(await short.play(story.seed, true)).toEqual(story);

  expect(stories.flatMap(({ problems }) => problems)).toEqual([]);
  expect(new Set(stories.map(({ trace }) => trace.join('\n'))).size).toBe(COUNT);
});
