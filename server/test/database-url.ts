import type pg from 'pg';

export function databaseUrl(config: pg.PoolConfig): string {
  if (config.connectionString) return config.connectionString;
  const url = new URL(`postgres://localhost/${config.database ?? ''}`);
  url.username = config.user ?? '';
  url.searchParams.set('host', config.host ?? '');
  url.searchParams.set('port', String(config.port ?? 5432));

  return url.href;
}
