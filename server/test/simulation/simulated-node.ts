/** A node as the rest of the simulation sees it. */
import type { Context } from '../../src/context.ts';
import type { NotificationHandler } from '../../src/database/listen.ts';
import type { Climate } from './climate.ts';
import type { Written } from './row-changes.ts';
import type { Owner, World } from './world.ts';

export type SimulatedNode = Owner & {
  readonly world: World;
  readonly ctx: Context;
  /** Aborted when the node is asked to go away. */
  readonly stopping: AbortController;
  climate(): Climate;
  /** The lead of the node's clock over the database's. */
  aheadMs: number;
  /** When it died; Infinity while it lives. */
  diedAtMs: number;
  /**
   * Before this moment the node has no connection to the database, while others do, except in calm
   * times.
   */
  cutOffUntilMs: number;
  /** The listeners of the node's notifications. */
  readonly handlers: Set<NotificationHandler>;
  /** Its part of the connection. */
  session: { drop(): Promise<void> } | null;
  /** Everything it had in hand is abandoned. */
  crash(): void;
  /** Receives its commits. */
  wrote(written: Written): void;
  /** Waits for the turn of an outside call; the node may be killed or paused there. */
  call(what: string, delayMs?: number): Promise<void>;
  /**
   * Waits for the turn at the connection; the node is sometimes paused before it, like a suspended
   * machine.
   */
  turnAtLine(): Promise<void>;
};
