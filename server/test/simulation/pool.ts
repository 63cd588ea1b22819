/**
 * A simulated pool of database connections. Transactions take turns, so their conflicts are
 * simulated too. Before or after a statement takes effect, the connection may break or the node may
 * die.
 */
import type pg from 'pg';
import type { DatabasePool } from '../../src/database/replaceable-pool.ts';
import type { Line } from './line.ts';
import type { SimulatedNode } from './simulated-node.ts';

export function createSimulatedPool(node: SimulatedNode, line: Line): DatabasePool {
  const { world } = node;

  async function connect(): Promise<Session> {
    await node.turnAtLine();
    const { databaseRefuses } = node.climate();
    const isCutOff = databaseRefuses > 0 && world.nowMs() < node.cutOffUntilMs;
    if (isCutOff || world.random.happens(databaseRefuses)) {
      world.note(node, 'finds no connection');
      throw new Error('timeout exceeded when trying to connect');
    }

    return createSession(node, line);
  }

  // as: Kysely uses only these members of a pool
  return { connect, options: {}, end: async () => undefined } as unknown as DatabasePool;
}

export type Session = {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  release(): void;
};

const never = new Promise<never>(() => {});
const nothing = {
  command: '',
  rowCount: 0,
  rows: [],
  fields: [],
  oid: 0,
} as unknown as pg.QueryResult;

function createSession(node: SimulatedNode, line: Line): Session {
  const { world } = node;
  const nowMs = world.nowMs();
  let isInTransaction = false;
  /** The error of all statements; a commit or rollback ends it unless the connection is broken. */
  let refusal: Error | null = null;
  let isBroken = false;

  const send = (text: string, values?: readonly unknown[]) =>
    world.outside(line.ask(nowMs, text, values));

  async function drop(): Promise<void> {
    if (isInTransaction) await send('rollback');
    line.takeChanges();
    isInTransaction = false;
    node.session = null;
    world.holdLine(false);
  }

  async function suffer(harm: Harm): Promise<never> {
    await drop();
    if (harm === 'crash') {
      node.crash();

      return never;
    }
    isBroken = true;
    refusal = new Error('Connection terminated unexpectedly');
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  }

  /** Throws PostgreSQL's error for a conflict. After it, the transaction refuses statements. */
  function conflict(): never {
    world.note(node, 'conflicts with another transaction');
    if (isInTransaction)
      refusal = Object.assign(new Error('current transaction is aborted'), { code: '25P02' });
    throw Object.assign(new Error('could not serialize access'), { code: '40001' });
  }

  function begin(): pg.QueryResult {
    isInTransaction = true;
    void send('begin').catch(() => undefined); // if it fails, so do the following statements

    return nothing;
  }

  async function carryOut(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    const isEnd = text === 'commit' || text === 'rollback';
    const isTakenBack = text === 'rollback' || (isEnd && refusal !== null);
    const result = await send(isTakenBack ? 'rollback' : text, values);
    if (isEnd) [isInTransaction, refusal] = [false, null];
    if (isTakenBack) line.takeChanges();
    else if (!isInTransaction) node.wrote({ nowMs, changes: line.takeChanges() });

    return result;
  }

  world.holdLine(true);
  node.session = { drop };

  return {
    async query(text, values) {
      if (node.isDead) return never;
      if (refusal && (isBroken || (text !== 'commit' && text !== 'rollback'))) throw refusal;
      if (text === 'begin') return begin();
      const harm = chooseHarm(node);
      const isBefore = harm !== null && world.random.happens(0.5);
      if (world.isTraced)
        world.note(
          node,
          `${harm ? `${harm} ${isBefore ? 'before' : 'after'} ` : ''}${shorten(text)}`,
        );
      if (harm && isBefore) return suffer(harm);
      if (text !== 'rollback' && !refusal && world.random.happens(node.climate().databaseConflicts))
        conflict();
      const result = await carryOut(text, values);
      if (harm) return suffer(harm);

      return node.isDead ? never : result;
    },
    release() {
      if (node.isDead || isBroken) return;
      node.session = null;
      world.holdLine(false);
    },
  };
}

type Harm = 'crash' | 'break';

function chooseHarm({ world: { random }, climate }: SimulatedNode): Harm | null {
  const { crash, databaseBreaks } = climate();
  if (random.happens(crash)) return 'crash';

  return random.happens(databaseBreaks) ? 'break' : null;
}

function shorten(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();

  return words.length > 70 ? `${words.slice(0, 70)}…` : words;
}
