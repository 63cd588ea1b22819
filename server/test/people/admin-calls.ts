import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import type { Answer } from '../client.ts';
import type { Person } from './people.ts';

export type AdminCall = {
  query?: Readonly<Record<string, string>>;
  params?: Readonly<Record<string, string>>;
  body?: object;
};

export function callsBy({ client }: Person) {
  return (name: RouteName, { query = {}, params = {}, body }: AdminCall = {}): Promise<Answer> => {
    const { method, path } = routes[name];
    const search = new URLSearchParams(query).toString();

    return client.send(method, `${fillPath(path, params)}${search && `?${search}`}`, body);
  };
}
