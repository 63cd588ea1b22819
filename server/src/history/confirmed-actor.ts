import { AppError } from '../app-error.ts';
import type { Actor } from '../http/actor.ts';

/**
 * Who asks for a file, which no endpoint answers and so nothing has checked.
 * @throws AppError AUTH_UNAUTHORIZED, AUTH_EMAIL_NOT_CONFIRMED
 */
export function confirmedActor(actor: Actor | null): Actor {
  if (!actor) throw new AppError('AUTH_UNAUTHORIZED');
  if (!actor.isConfirmed) throw new AppError('AUTH_EMAIL_NOT_CONFIRMED');

  return actor;
}
