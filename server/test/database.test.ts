import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('test databases that are created concurrently are migrated and independent', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, createTestDatabase));
  const pools = databases.map(({ config }) => new pg.Pool(config));

  await pools[0]?.query('CREATE TABLE mine ()');
  const tables = await Promise.all(
    pools.map(async pool => {
      const { rows } = await pool.query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
      );
      return rows.map(({ name }) => name);
    }),
  );

  for (const [index, names] of tables.entries()) {
    expect(names).toContain('migrations');
    expect(names.includes('mine')).toBe(index === 0);
  }
  await Promise.all(pools.map(pool => pool.end()));
  await Promise.all(databases.map(database => database.drop()));
});

test('a test database is dropped even if a connection was left open', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.config);
  client.on('error', () => {});
  await client.connect();

  await database.drop();

  await expect(new pg.Client(database.config).connect()).rejects.toMatchObject({ code: '3D000' });
});
