import type { Access } from '@vermilion/contract/routing/route';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Actor } from './actor.ts';

/**
 * @throws AppError AUTH_UNAUTHORIZED without a session, AUTH_SUSPENDED if the session's user is
 * suspended, AUTH_EMAIL_NOT_CONFIRMED, FORBIDDEN
 */
export function requireActor(
  { actor, isSuspended }: FastifyRequest,
  access: Exclude<Access, 'public'>,
): Actor {
  if (!actor) throw new AppError(isSuspended ? 'AUTH_SUSPENDED' : 'AUTH_UNAUTHORIZED');
  if (access !== 'session' && !actor.isConfirmed) throw new AppError('AUTH_EMAIL_NOT_CONFIRMED');
  if (access === 'admin' && actor.role !== 'admin') throw new AppError('FORBIDDEN');

  return actor;
}
