/**
 * Statements of the busiest calls whose text never changes: they are built and compiled once, after which a call only hands over its
 * values. All others are compiled each time, which costs about as much as sending them.
 */
import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Stands for the value of this name while a statement is built. */
export type ValueOf = (name: string) => RawBuilder<unknown>;

/** Where a value goes. An instance of its own class, so that no value that a statement holds itself is taken for one. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** @param build is asked at the first call, for the text alone: it may not look at anything that differs from call to call */
export function fixedStatement<Values extends object, Row>(
  build: (db: Db, value: ValueOf) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined;

  return async (db, values) => {
    compiled ??= build(db, name => sql`${new Place(name)}`).compile(db);
    const parameters = compiled.parameters.map(parameter =>
      parameter instanceof Place ? valueOf(values, parameter) : parameter,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters));

    return rows;
  };
}

function valueOf(values: object, { name }: Place): unknown {
  if (!Object.hasOwn(values, name)) throw new Error(`a statement was given no ${name}`);

  return values[name as keyof typeof values]; // it is a key
}
