// See CRE-5.
import { describe, expect, test } from 'vitest';
import { formerMailboxOf, mailboxOf } from './mailbox.ts';

describe('mailboxes', () => {
  test.each([
    ['mei.lin@gmail.com', 'meilin@gmail.com'],
    ['m.e.i.lin+news@googlemail.com', 'meilin@gmail.com'],
    ['mei+a+b@outlook.com', 'mei@outlook.com'],
    ['mei+a@hotmail.com', 'mei@hotmail.com'],
    ['mei+a@live.com', 'mei@live.com'],
    ['mei+a@fastmail.com', 'mei@fastmail.com'],
    ['mei+a@me.com', 'mei@icloud.com'],
    ['mei@mac.com', 'mei@icloud.com'],
    ['mei.lin-a_b+x@pm.me', 'meilinab@proton.me'],
    ['mei@protonmail.com', 'mei@proton.me'],
    ['mei+a@example.com', 'mei@example.com'],
  ])('the mailbox of %s is %s', (emailKey, mailbox) => {
    expect(mailboxOf(emailKey)).toBe(mailbox);
    expect(mailboxOf(mailbox)).toBe(mailbox);
  });
});

describe('different mailboxes', () => {
  test.each([
    ['mei.lin@outlook.com', 'meilin@outlook.com'],
    ['mei@hotmail.com', 'mei@outlook.com'],
    ['mei.lin@icloud.com', 'meilin@icloud.com'],
    ['mei-lin@yahoo.com', 'mei@yahoo.com'],
    ['mei-lin@gmail.com', 'meilin@gmail.com'],
    ['mei.lin@example.com', 'meilin@example.com'],
    ['mei@gmail.com.example.com', 'mei@gmail.com'],
    ['mei@mail.gmail.com', 'mei@gmail.com'],
    ['+a@example.com', '+b@example.com'],
    ['.@gmail.com', '..@gmail.com'],
    ['-@proton.me', '_@proton.me'],
  ])('%s and %s have different mailboxes', (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other));
  });
});

test('the former mailbox of an address is the address without its plus-part, for every provider', () => {
  expect(formerMailboxOf('m.ei+a+b@gmail.com')).toBe('m.ei@gmail.com');
  expect(formerMailboxOf('mei@example.com')).toBe('mei@example.com');
});
