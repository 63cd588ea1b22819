/**
 * `public`: anyone. `session`: signed in. `confirmed`: signed in with a confirmed address. `admin`:
 * confirmed, with role admin.
 */
export type Access = 'public' | 'session' | 'confirmed' | 'admin';

export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
};
