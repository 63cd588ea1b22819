/**
 * Mounts routes whose operations are loaded at the first call, so that a node starts sooner and
 * needs less memory.
 */
import { type Route, routes } from '@vermilion/contract/routes';
import type { Context } from '../context.ts';
import type { Server } from './create-server.ts';
import { type Mount, type Operation, routeOf } from './mount.ts';

export type LaterOperations = {
  /** The prefix of these routes' paths. No other route may have this prefix. */
  path: `/${string}`;
  load: () => Promise<readonly ((mount: Mount) => void)[]>;
};

export function mountLater(server: Server, ctx: Context, { path, load }: LaterOperations): void {
  let loading: Promise<ReadonlyMap<Route, Operation>> | undefined;
  const all: Route[] = Object.values(routes);

  for (const route of all.filter(one => one.path.startsWith(path))) {
    server.route(
      routeOf(ctx, route, async () => {
        loading ??= loadOperations(load).catch((error: unknown) => {
          loading = undefined;
          throw error;
        });
        const operation = (await loading).get(route);
        if (!operation) throw new Error(`no loaded module mounts ${route.method} ${route.path}`);

        return operation;
      }),
    );
  }
}

async function loadOperations(load: LaterOperations['load']): Promise<Map<Route, Operation>> {
  const operations = new Map<Route, Operation>();
  const note: Mount = (endpoint, handle, options = {}) => {
    if (endpoint.filesMax > 0 || options.isKept)
      throw new Error(
        `${endpoint.route.path} can’t be mounted later: it takes files or its answer is kept`,
      );
    // as: the schemas check the handler's input, which a generic endpoint's types can't express
    operations.set(endpoint.route, { endpoint, handle, options } as unknown as Operation);
  };
  for (const mountRoutes of await load()) mountRoutes(note);

  return operations;
}
