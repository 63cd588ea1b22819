// See CRE-13.
import { describe, expect, it } from 'vitest';
import { readNote } from './read-note.ts';

describe('a note of the ledger', () => {
  it.each([
    ['deduction', null, { kind: 'none' }],
    ['deduction', '  ', { kind: 'none' }],
    [
      'refund',
      'Refund: The model was busy for too long.',
      { kind: 'refunded', code: 'PROVIDER_BUSY' },
    ],
    ['refund', 'Refund: Cancelled', { kind: 'refunded', code: 'CANCELLED' }],
    ['refund', 'Refund: 2 of 4 pictures did not come', { kind: 'missing', missing: 2, asked: 4 }],
    ['refund', 'Refund: Something else', { kind: 'free', text: 'Refund: Something else' }],
    ['purchase', 'Studio', { kind: 'package', name: 'Studio' }],
    ['purchase', 'Studio: returned', { kind: 'returned', name: 'Studio' }],
    ['purchase', 'Studio: dispute won', { kind: 'disputeWon', name: 'Studio' }],
    ['purchase', 'Studio: refund failed', { kind: 'refundFailed', name: 'Studio' }],
    ['purchase', 'Owed from an earlier refund', { kind: 'owed' }],
    ['admin_grant', 'Studio', { kind: 'free', text: 'Studio' }],
  ] as const)('of the type %s with the text "%s" means %o', (type, note, expected) => {
    expect(readNote({ type, note })).toEqual(expected);
  });
});
