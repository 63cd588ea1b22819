import { expect, it } from 'vitest';
import { displayName } from './display-name.ts';

it.each([
  [{ display_name: 'Mei Lin', email: 'mei@example.com' }, 'Mei Lin'],
  [{ display_name: '  ', email: 'mei@example.com' }, 'mei'],
  [{ display_name: null, email: 'mei@example.com' }, 'mei'],
  [{ display_name: null, email: '' }, 'User'],
])('the user %j is called %s', (user, name) => {
  expect(displayName(user, 'User')).toBe(name);
});
