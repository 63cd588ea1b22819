import type { PaymentEvent } from '../adapters/payment-provider/port.ts';
import type { Db, Tx } from '../database/database.ts';
import { databaseNow, secondsAgo } from '../database/database-time.ts';

/** Returns false if the event is already stored. */
export async function insertEvent(tx: Tx, event: PaymentEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments_events')
    .values({
      id: event.id,
      type: event.type,
      session_id: event.sessionId,
      payment_id: event.paymentId,
      received_at: databaseNow,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();

  return numInsertedOrUpdatedRows === 1n;
}

/** Returns undefined if the event is unknown or was already handled. */
export function findOpenEvent(db: Db, id: string) {
  return db
    .selectFrom('payments_events')
    .select(['id', 'type', 'session_id', 'payment_id'])
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
}

export async function setHandled(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payments_events')
    .set({ handled_at: databaseNow })
    .where('id', '=', id)
    .execute();
}

export async function deleteOldEvents(db: Db, seconds: number): Promise<void> {
  await db.deleteFrom('payments_events').where('handled_at', '<', secondsAgo(seconds)).execute();
}
