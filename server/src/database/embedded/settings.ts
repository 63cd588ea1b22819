// Settings of the embedded server, passed as arguments of its command line, so that no file in the
// data folder can change them. The values suit a laptop or a small server; larger installations set
// DATABASE_URL. https://www.postgresql.org/docs/18/runtime-config.html

const settings: Record<string, string> = {
  // The server accepts connections over its socket only.
  listen_addresses: '',
  unix_socket_permissions: '0700',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // These settings keep memory use low.
  shared_buffers: '96MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',

  // A backup connects like a replica, and its replication slot keeps the write-ahead log while it
  // runs.
  wal_level: 'replica',
  max_wal_senders: '2',
  max_replication_slots: '2',
  max_slot_wal_keep_size: '4GB',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  random_page_cost: '1.1',

  // PostgreSQL does not log failed statements: their callers get the errors and log them without
  // values. `explain-failure.ts` reads the SQLSTATE (%e) in the log's lines.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_line_prefix: '%e ',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  logging_collector: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** The settings that make commits durable; each start checks them. */
export const durableSettings = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Enough connections for one node and the admin command line. */
export const CONNECTIONS_MAX = 60;

export function settingArguments(connectionsMax: number): string[] {
  return Object.entries({ ...settings, max_connections: connectionsMax }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
}
