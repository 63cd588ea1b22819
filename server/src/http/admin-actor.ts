import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Actor } from './actor.ts';

/**
 * Checks the caller of a route that is no endpoint, whose access `mount.ts` would check.
 * @throws AppError AUTH_UNAUTHORIZED, AUTH_EMAIL_NOT_CONFIRMED, FORBIDDEN
 */
export function adminActor({ actor }: FastifyRequest): Actor {
  if (!actor) throw new AppError('AUTH_UNAUTHORIZED');
  if (!actor.isConfirmed) throw new AppError('AUTH_EMAIL_NOT_CONFIRMED');
  if (actor.role !== 'admin') throw new AppError('FORBIDDEN');

  return actor;
}
