import { expect, test } from 'vitest';
import { isLoopbackHost, isPublicHost } from './public-host.ts';

test.each(['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '[::1]'])(
  '%s is this machine',
  host => {
    expect(isLoopbackHost(`http://${host}:3000`)).toBe(true);
    expect(isPublicHost(`http://${host}:3000`)).toBe(false);
  },
);

test.each([
  ...[
    'studio.local',
    'studio.lan',
    'studio.corp.internal',
    'studio.home.arpa',
    'STUDIO.LOCAL',
    'studio.local.',
  ],
  ...[
    'studio',
    'studio.localhost',
    '10.0.0.7',
    '172.16.3.4',
    '192.168.1.2',
    '100.64.0.1',
    '169.254.1.1',
    '127.0.0.2',
  ],
  ...['[fc00::7]', '[fe80::1]', '0.0.0.0', '[::]', '[::ffff:8.8.8.8]'],
])('%s is neither this machine nor public', host => {
  expect(isLoopbackHost(`http://${host}`)).toBe(false);
  expect(isPublicHost(`http://${host}`)).toBe(false);
});

test.each([
  ...[
    'studio.example.com',
    'example.com.',
    'local.example.com',
    'mylan.net',
    '8.8.8.8',
    '172.32.0.1',
  ],
  ...['[2606:4700::1]'],
])('%s is public', host => {
  expect(isLoopbackHost(`https://${host}`)).toBe(false);
  expect(isPublicHost(`https://${host}`)).toBe(true);
});

test('the host in the address of a mail server is judged like the host of a page', () => {
  expect(isLoopbackHost('smtp://user:secret@localhost:25')).toBe(true);
  expect(isLoopbackHost('smtps://user:secret@[::1]:465')).toBe(true);
  expect(isPublicHost('smtp://mail.example.com')).toBe(true);
});
