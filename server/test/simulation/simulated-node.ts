/** A node as the rest of the simulation sees it. `node.ts` makes one. */
import type { Context } from '../../src/context.ts';
import type { Hearing } from '../../src/database/listen.ts';
import type { Climate } from './climate.ts';
import type { Written } from './row-changes.ts';
import type { Owner, World } from './world.ts';

export type SimulatedNode = Owner & {
  readonly world: World;
  readonly ctx: Context;
  /** Aborted when the node is asked to go away. */
  readonly stopping: AbortController;
  climate(): Climate;
  /** By how much its clock is ahead of the database's. */
  aheadMs: number;
  /** When it died; Infinity while it lives. */
  diedAtMs: number;
  /**
   * It finds no connection to the database before this moment, while others do; unless all is calm.
   */
  cutOffUntilMs: number;
  /** Who hears on it what is published in the database. */
  readonly hearings: Set<Hearing>;
  /** Its part of the connection. */
  session: { drop(): Promise<void> } | null;
  /** Everything it had in hand is abandoned. */
  crash(): void;
  /** Receives its commits. */
  wrote(written: Written): void;
  /**
   * Its turn at a call of something outside, which may be the last thing it does, or for some time.
   */
  call(what: string, delayMs?: number): Promise<void>;
  /**
   * Its turn at the line, if it has none yet; at times it stands still before it, as a machine that
   * is suspended.
   */
  turnAtLine(): Promise<void>;
};
