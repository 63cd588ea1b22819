import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any variable the server listens on this machine only and offers Sketchbook', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    hasSketchbook: true,
    publicUrl: undefined,
  });
});

test('empty variables count as unset', () => {
  const names = [
    ...[
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'DATA_DIR',
      'DATABASE_URL',
      'ROLE',
      'SESSION_SECRET',
      'SMTP_URL',
    ],
    'INSECURE_PUBLIC_URL',
    ...[
      'DATABASE_DURABILITY',
      'DATABASE_PREPARED',
      'MAIL_FROM',
      'SKETCHBOOK',
      'FIRST_GALLERY',
      'GALLERY_DIR',
      'DEFAULT_MODEL',
      'BRAND_NAME',
      'METRICS_TOKEN',
      'LOG_LEVEL',
    ],
    ...[
      'CONTACT_EMAIL',
      'LEGAL_DIR',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_API_URL',
    ],
    ...['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ...['S3_FORCE_PATH_STYLE', 'S3_PUBLIC_URL'],
  ];

  expect(readConfig(Object.fromEntries(names.map(name => [name, ''])))).toEqual(readConfig({}));
});

test('proxies are separated by commas, with or without spaces', () => {
  expect(
    readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,fc00::/7,loopback,' }).trustProxy,
  ).toEqual(['10.0.0.1', '10.1.0.0/16', 'fc00::/7', 'loopback']);
});

test.each([
  ['a port in words', { PORT: 'eighty' }, /PORT: a whole number from 0 to 65535$/],
  ['a port with a decimal point', { PORT: '80.5' }, /PORT: a whole number from 0 to 65535$/],
  ['a port above 65535', { PORT: '65536' }, /PORT: a whole number from 0 to 65535$/],
  ['a port of blanks', { PORT: ' ' }, /PORT: a whole number from 0 to 65535$/],
  ['a proxy without an IP address', { TRUST_PROXY: '10.0.0.0/8, nginx' }, /nginx is no address/],
  [
    'a header name with a space',
    { COUNTRY_HEADER: 'CF IPCountry' },
    /COUNTRY_HEADER: the name of a header/,
  ],
  ['an unknown role', { ROLE: 'king' }, /ROLE/],
  [
    'a drain of more than 600 s',
    { DRAIN_SECONDS: '601' },
    /DRAIN_SECONDS: a whole number of seconds, up to 600$/,
  ],
  ['another word than yes or no', { HSTS_SUBDOMAINS: 'on' }, /HSTS_SUBDOMAINS: /],
  ['another word than on or off', { DATABASE_PREPARED: 'no' }, /DATABASE_PREPARED: .*"on"\|"off"/],
  ['a short secret', { SESSION_SECRET: 'short' }, /SESSION_SECRET: at least 32 characters/],
  [
    'a short former secret',
    { SESSION_SECRET_PREVIOUS: 'short' },
    /SESSION_SECRET_PREVIOUS: at least 32 characters/,
  ],
  [
    'an outside database without a shared secret',
    { DATABASE_URL: 'postgres://db/v' },
    /SESSION_SECRET is needed/,
  ],
  [
    'a DATABASE_URL of another kind of database',
    { DATABASE_URL: 'mysql://x' },
    /DATABASE_URL: an address that begins with postgres:\/\/ or postgresql:\/\/$/,
  ],
  [
    'a database address without a scheme',
    { DATABASE_URL: 'db:5432/v' },
    /DATABASE_URL: an address that begins with postgres:\/\/ or postgresql:\/\/$/,
  ],
  [
    'a DATABASE_LISTEN_URL of another kind of database',
    { DATABASE_URL: 'postgres://db/v', DATABASE_LISTEN_URL: 'http://db/v' },
    /DATABASE_LISTEN_URL: an address that begins with postgres:\/\/ or postgresql:\/\/$/,
  ],
  [
    'a contact that is not an email address',
    { CONTACT_EMAIL: 'ask us' },
    /CONTACT_EMAIL.*email address/,
  ],
  [
    'a webhook secret of Stripe without its key',
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    /STRIPE_SECRET_KEY is needed/,
  ],
  [
    'an address of Stripe that is not a URL',
    { STRIPE_SECRET_KEY: 'sk', STRIPE_API_URL: 'api' },
    /STRIPE_API_URL.*http/,
  ],
  ['an address without http', { PUBLIC_URL: 'localhost:3000' }, /PUBLIC_URL.*http/],
  [
    'an address with another scheme than http',
    { PUBLIC_URL: 'ftp://studio.example.com' },
    /PUBLIC_URL.*http/,
  ],
  [
    'a public address without https',
    { PUBLIC_URL: 'http://studio.example.com', SMTP_URL: 'smtp://mail.example.com' },
    /PUBLIC_URL is http:\/\/studio.example.com, where .* in clear: use https, or set INSECURE_PUBLIC_URL=yes\.$/,
  ],
  [
    'memory with a unit',
    { PICTURE_MEMORY_MIB: '1 GB' },
    /PICTURE_MEMORY_MIB: a whole number of mebibytes/,
  ],
  [
    'a public address without mail',
    { PUBLIC_URL: 'https://studio.example.com' },
    /SMTP_URL is needed/,
  ],
])('%s is refused in plain words', (_, variables, words) => {
  expect(() => readConfig(variables as Record<string, string>)).toThrow(ConfigError);
  expect(() => readConfig(variables as Record<string, string>)).toThrow(words);
});

test.each(['http://studio.lan:3000', 'http://192.168.1.7:3000', 'https://studio.local'])(
  '%s needs no mail server, because an administrator confirms people',
  url => expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(url),
);

test.each([
  ['an unknown policy', { SIGN_UP_POLICY: 'sometimes' }],
  ['the policy `domains` without a domain', { SIGN_UP_POLICY: 'domains' }],
  ['domains with another policy', { SIGN_UP_POLICY: 'open', SIGN_UP_DOMAINS: 'example.com' }],
  ['a domain without a dot', { SIGN_UP_POLICY: 'domains', SIGN_UP_DOMAINS: 'example' }],
  ['a bonus in words', { SIGN_UP_BONUS_CREDITS: 'many' }],
  ['a bonus beyond its maximum', { SIGN_UP_BONUS_CREDITS: '1000001' }],
])('%s is refused with the name of its variable', (_, variables) => {
  expect(() => readConfig(variables as Record<string, string>)).toThrow(/SIGN_UP_/);
});

test.each([
  ['of a private network', { PUBLIC_URL: 'http://studio.lan' }],
  [
    'that the operator insists on',
    { PUBLIC_URL: 'http://studio.example.com', INSECURE_PUBLIC_URL: 'yes' },
  ],
])('an address without https %s is accepted', (_, variables) => {
  expect(readConfig({ ...variables, SMTP_URL: 'smtp://mail.lan' }).publicUrl).toBe(
    variables.PUBLIC_URL,
  );
});

test('a node drains if other nodes may exist or the time is set, unless it serves no pages', () => {
  const outside = { DATABASE_URL: 'postgres://db', SESSION_SECRET: 'x'.repeat(32) };
  const drains = [{}, outside, { ...outside, ROLE: 'worker' }, { DRAIN_SECONDS: '30' }];

  expect(drains.map(variables => readConfig(variables).drainSeconds)).toEqual([0, 5, 0, 30]);
});

test('payments need only a key', () => {
  expect(readConfig({}).stripe).toBeUndefined();
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }).stripe).toEqual({ secretKey: 'sk_test_1' });
});

test('only the origin of PUBLIC_URL is used', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://studio.example.com/some/path',
    SMTP_URL: 'smtp://mail.example.com',
  });

  expect(config.publicUrl).toBe('https://studio.example.com');
  expect(config.mailFrom).toBe('Vermilion <no-reply@studio.example.com>');
});

test.each([
  ['AWS', {}, { endpoint: 'https://s3.us-east-1.amazonaws.com', isPathStyle: false }],
  [
    'a region of AWS',
    { S3_REGION: 'eu-west-1' },
    { endpoint: 'https://s3.eu-west-1.amazonaws.com' },
  ],
  [
    'a host',
    { S3_ENDPOINT: 'https://s3.example/' },
    { endpoint: 'https://s3.example', isPathStyle: false },
  ],
  ['an IP address', { S3_ENDPOINT: 'http://10.0.0.7:9000' }, { isPathStyle: true }],
  ['a name of this network', { S3_ENDPOINT: 'http://minio:9000' }, { isPathStyle: true }],
  [
    'a name of this network, in the style of address that the operator chose',
    { S3_ENDPOINT: 'http://minio:9000', S3_FORCE_PATH_STYLE: 'no' },
    { isPathStyle: false },
  ],
])('a bucket is reached at %s', (_, settings, expected) => {
  const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

  expect(readConfig({ ...bucket, ...settings }).s3).toMatchObject({
    bucket: 'pictures',
    ...expected,
  });
});

test.each(['postgres://db/v', 'postgresql://u:p@db:5432/v?sslmode=require', '/run/postgresql v'])(
  '%s is accepted as the address of a database',
  url => {
    const secret = { SESSION_SECRET: 'x'.repeat(32) };
    const config = readConfig({ ...secret, DATABASE_URL: url, DATABASE_LISTEN_URL: url });

    expect([config.databaseUrl, config.databaseListenUrl]).toEqual([url, url]);
  },
);

test.each([
  [{ S3_BUCKET: 'pictures' }, /^S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed/],
  [{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }, /are needed together/],
  [{ S3_ENDPOINT: 'https://s3.example' }, /are needed together/],
  [{ S3_BUCKET: 'No Bucket' }, /S3_BUCKET: the name of a bucket/],
  [{ S3_ENDPOINT: 'https://s3.example/storage' }, /S3_ENDPOINT: an address without a path/],
  [{ S3_ENDPOINT: 'https://id@s3.example' }, /S3_ENDPOINT: an address without a path/],
  [{ S3_REGION: 'eu/west' }, /S3_REGION: the name of a region/],
  [{ S3_PUBLIC_URL: 'https://cdn.example' }, /^S3_PUBLIC_URL needs S3_BUCKET\.$/],
  [{ S3_REGION: 'us-east-1' }, /^S3_REGION needs S3_BUCKET\.$/],
  [{ S3_FORCE_PATH_STYLE: 'no' }, /^S3_FORCE_PATH_STYLE needs S3_BUCKET\.$/],
])('incomplete or invalid settings of a bucket are refused: %j', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});

test('the operator’s pages are in the data folder, unless another folder is named', () => {
  expect(readConfig({ DATA_DIR: '/srv/data' }).legalDir).toBe('/srv/data/pages');
  expect(readConfig({ DATA_DIR: '/srv/data', LEGAL_DIR: '/srv/legal' }).legalDir).toBe(
    '/srv/legal',
  );
});

test('the config can’t be changed', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});
