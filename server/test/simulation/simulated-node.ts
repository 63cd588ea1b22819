import type { Context } from '../../src/context.ts';
import type { NotificationHandler } from '../../src/database/listen.ts';
import type { Climate } from './climate.ts';
import type { Written } from './row-changes.ts';
import type { Owner, World } from './world.ts';

export type SimulatedNode = Owner & {
  readonly world: World;
  readonly ctx: Context;
  /** Aborted when the node is asked to stop. */
  readonly stopping: AbortController;
  climate(): Climate;
  /** The difference between the node's clock and the database's. */
  aheadMs: number;
  /** The time of the node's death; Infinity while it lives. */
  diedAtMs: number;
  /**
   * Until this time the node can't reach the database, although other nodes can. Once no more
   * faults happen, the node can connect earlier.
   */
  cutOffUntilMs: number;
  readonly handlers: Set<NotificationHandler>;
  session: { drop(): Promise<void> } | null;
  /** Abandons everything that the node was doing. */
  crash(): void;
  wrote(written: Written): void;
  /** Waits until a call to a service may continue. The node may be killed or paused meanwhile. */
  call(what: string, delayMs?: number): Promise<void>;
  /**
   * Waits until the node may use the only connection to the database. Sometimes pauses the node
   * first, like a suspended machine.
   */
  turnAtLine(): Promise<void>;
};
