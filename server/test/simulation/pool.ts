/**
 * A node's pool, as far as the program uses one: transactions take turns at the line, and any statement may find the database away, be
 * refused, break its connection before or after it took effect, or be the last thing that its node did.
 */
import type pg from 'pg';
import type { Line } from './line.ts';
import type { SimulatedNode } from './node.ts';

export function createSimulatedPool(node: SimulatedNode, line: Line): pg.Pool {
  const { world } = node;

  async function connect(): Promise<Session> {
    await world.turn(node, 0, true);
    if (world.random.happens(node.climate().databaseRefuses)) {
      world.note(node, 'finds no connection');
      throw new Error('timeout exceeded when trying to connect');
    }

    return createSession(node, line);
  }

  // Kysely asks a pool for connections and nothing else.
  return { connect, options: {}, end: async () => undefined } as unknown as pg.Pool;
}

export type Session = { query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>; release(): void };

const never = new Promise<never>(() => {});
const nothing = { command: '', rowCount: 0, rows: [], fields: [], oid: 0 } as unknown as pg.QueryResult;

function createSession(node: SimulatedNode, line: Line): Session {
  const { world } = node;
  let isInTransaction = false;
  /** Why it answers nothing more: until a rollback, or for good. */
  let refusal: Error | null = null;
  let isBroken = false;
  let hasEnqueued = false;

  const send = (text: string, values?: readonly unknown[]) =>
    world.outside(line.ask(isInTransaction ? null : world.nowMs(), text, values));

  async function drop(): Promise<void> {
    const wasInTransaction = isInTransaction;
    if (wasInTransaction) await send('rollback');
    isInTransaction = false;
    node.session = null;
    world.holdLine(false);
  }

  async function breakDown(): Promise<never> {
    isBroken = true;
    refusal = new Error('Connection terminated unexpectedly');
    await drop();
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  }

  async function crash(): Promise<never> {
    await drop();
    node.crash();

    return never;
  }

  async function end(command: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    const result = await send(refusal ? 'rollback' : command);
    refusal = null;
    isInTransaction = false;

    return result;
  }

  world.holdLine(true);
  node.session = { drop };

  return {
    async query(text, values) {
      if (node.isDead) return never;
      const isEnd = text === 'commit' || text === 'rollback';
      if (refusal && (isBroken || !isEnd)) throw refusal;
      const { crash: crashes, databaseBreaks, databaseConflicts } = node.climate();
      const isBegin = text === 'begin';
      const wasHarmed = !isBegin && world.random.happens(crashes + databaseBreaks);
      const isCrash = wasHarmed && world.random.fraction() * (crashes + databaseBreaks) < crashes;
      const isBefore = wasHarmed && world.random.happens(0.5);
      if (world.isTraced)
        world.note(
          node,
          `${wasHarmed ? (isCrash ? 'dies at ' : 'breaks at ') : ''}${wasHarmed ? (isBefore ? 'before ' : 'after ') : ''}${shorten(text)}`,
        );
      if (wasHarmed && isBefore) return isCrash ? crash() : breakDown();
      if (!isBegin && text !== 'rollback' && !refusal && world.random.happens(databaseConflicts)) {
        world.note(node, 'was in the way of others');
        const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
        if (isInTransaction) refusal = Object.assign(new Error('current transaction is aborted'), { code: '25P02' });
        throw conflict;
      }

      if (isBegin) {
        void send(text).catch(() => undefined);
        isInTransaction = true;
        return nothing;
      }
      const result = isEnd ? await end(text) : await send(text, values);
      hasEnqueued ||= text.includes('add_job');
      if (!isInTransaction && text !== 'rollback') node.wrote(hasEnqueued);
      if (wasHarmed) return isCrash ? crash() : breakDown();
      if (node.isDead) return never;

      return result;
    },
    release() {
      if (node.isDead || isBroken) return;
      node.session = null;
      world.holdLine(false);
    },
  };
}

function shorten(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();

  return words.length > 70 ? `${words.slice(0, 70)}…` : words;
}
