import { expect, test } from 'vitest';
import { findMisspelledSettings } from './misspelled-settings.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['SMTP_URI', 'SMTP_URL'],
  ['public_url', 'PUBLIC_URL'],
])('%s is reported as unknown, and %s, which is spelled like it, is suggested', (name, meant) => {
  expect(findMisspelledSettings({ [name]: 'x' })).toEqual([sentence(name, meant)]);
});

test.each([
  ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['S3_SECRET_KEY', 'S3_SECRET_ACCESS_KEY'],
  ['S3_KEY', 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY'],
  ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['METRICS_PASSWORD', 'METRICS_HOST, METRICS_PORT or METRICS_TOKEN'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['SMTP_PORT', 'SMTP_URL'],
  ['smtp_password', 'SMTP_URL'],
  ['PUBLIC_ADDRESS', 'PUBLIC_URL'],
  ['FAL_API_KEY', 'FAL_KEY'],
  ['SIGN_UP', 'SIGN_UP_POLICY, SIGN_UP_DOMAINS or SIGN_UP_BONUS_CREDITS'],
  ['OPENAI_KEY', 'OPENAI_IMAGES_KEY'],
  ['PICTURE_MEMORY', 'PICTURE_MEMORY_MIB'],
  ['VERMILION_DATA_DIR', 'DATA_DIR'],
  ['VERMILION_PORT', 'PORT'],
])('%s is reported as unknown, and %s, which shares words, is suggested', (name, meant) => {
  expect(findMisspelledSettings({ [name]: 'x' })).toEqual([sentence(name, meant)]);
});

test.each([
  ['a shell', 'PATH HOME HOSTNAME HOSTTYPE LOGNAME LANGUAGE LANG LC_ALL SHLVL MAIL MAILCHECK'],
  ['a desktop', 'SESSION_MANAGER DESKTOP_SESSION XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS'],
  ['npm and Node', 'npm_config_cache npm_package_version NODE_ENV NODE_EXTRA_CA_CERTS INIT_CWD'],
  ['a package manager', 'DEBIAN_FRONTEND DEBCONF_NONINTERACTIVE_SEEN HOMEBREW_PREFIX'],
  ['continuous integration', 'CI CI_COMMIT_SHA GITHUB_ACTIONS GITHUB_TOKEN DEFAULT_BRANCH'],
  ['systemd', 'INVOCATION_ID JOURNAL_STREAM LISTEN_FDS NOTIFY_SOCKET STATE_DIRECTORY'],
  ['a proxy', 'HTTP_PROXY HTTPS_PROXY NO_PROXY'],
  ['PostgreSQL', 'PGDATABASE PGHOST POSTGRES_PASSWORD POSTGRES_DB'],
  ['cloud tools', 'AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_DEFAULT_REGION OPENAI_API_KEY'],
  ['Kubernetes', 'KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR'],
  ['a hosting service', 'DATA_CENTER HOST_IP LOG_DRAIN_ID ROLE_NAME PORT_RANGE FIRST_BOOT'],
])('variables of %s are not reported', (_, names) => {
  expect(findMisspelledSettings(Object.fromEntries(names.split(' ').map(set)))).toEqual([]);
});

test('Kubernetes’ variables of services named s3 and smtp are not reported', () => {
  expect(
    findMisspelledSettings({
      S3_SERVICE_HOST: '10.0.0.11',
      S3_SERVICE_PORT: '9000',
      S3_SERVICE_PORT_HTTPS: '9443',
      S3_PORT: 'tcp://10.0.0.11:9000',
      S3_PORT_9000_TCP: 'tcp://10.0.0.11:9000',
      S3_PORT_9000_TCP_ADDR: '10.0.0.11',
      SMTP_PORT: 'tcp://10.0.0.12:25',
    }),
  ).toEqual([]);
});

test('known settings are not reported', () => {
  const names = ['PORT', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'SIGN_UP_POLICY', 'METRICS_PORT'];

  expect(findMisspelledSettings(Object.fromEntries(names.map(set)))).toEqual([]);
});

function set(name: string): [string, string] {
  return [name, 'x'];
}

function sentence(name: string, meant: string): string {
  return `${name} is not a setting and has no effect: did you mean ${meant}?`;
}
