import { ConfigError } from '../config.ts';

export type ListenAt = {
  host: string;
  port: number;
  settings?: { host: string; port: string };
};

export const METRICS_SETTINGS = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
const PAGE_SETTINGS = { host: 'HOST', port: 'PORT' };

/** Returns a ConfigError if the operator can fix the problem, otherwise `error`. */
export function explainListenError(error: unknown, at: ListenAt): unknown {
  const words = explain(codeOf(error), at);

  return words === undefined ? error : new ConfigError(words, { cause: error });
}

export function isPortTaken(error: unknown): boolean {
  return codeOf(error) === 'EADDRINUSE';
}

function explain(
  code: unknown,
  { host, port, settings = PAGE_SETTINGS }: ListenAt,
): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program. Stop that, or set ${settings.port} to a free one.`;
    case 'EACCES':
      return `Port ${port} of ${host} is not open to this user. Set ${settings.port} to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Set ${settings.host} to one that it has, or to 0.0.0.0 for all of them.`;
    default:
      return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
