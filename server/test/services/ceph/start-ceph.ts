import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import type { S3Settings } from '../../../src/adapters/object-store/port.ts';
import { createS3Client, type S3Request } from '../../../src/adapters/object-store/s3/client.ts';
import { debianProgram } from '../debian-program.ts';
import { freePort } from '../free-port.ts';
import { addressOfMonitor, type CephPlace, cephConfig, keyringOf } from './ceph-config.ts';
import { type Daemon, startDaemon } from './daemon.ts';

const PACKAGES = 'ceph-mon ceph-osd radosgw ceph-common';
const OWNER = { accessKeyId: 'AKIDCEPHOWNER', secretAccessKey: 'owner/secret+key' };
const READER = { accessKeyId: 'AKIDCEPHREADER', secretAccessKey: 'reader/secret+key' };
const POOR = { accessKeyId: 'AKIDCEPHPOOR', secretAccessKey: 'poor/secret+key' };
const WAIT = { timeout: 60_000, interval: 100 };

export type Ceph = {
  newBucket(name: string): Promise<S3Settings>;
  readerOf(bucket: S3Settings): Promise<S3Settings>;
  /** Makes a bucket whose owner's quota allows no object. */
  newFullBucket(name: string): Promise<S3Settings>;
  stop(): Promise<void>;
};

/** Starts the cluster, which takes about twenty seconds. */
export async function startCeph(): Promise<Ceph> {
  const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'radosgw-admin'];
  for (const name of programs) debianProgram([`/usr/bin/${name}`], PACKAGES);
  const place: CephPlace = {
    folder: await mkdtemp(join(tmpdir(), 'vermilion-ceph-')),
    fsid: randomUUID(),
    monitorPort: await freePort(),
    gatewayPort: await freePort(),
  };
  const { folder } = place;
  const run = runner(folder);
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'ceph.conf'), cephConfig(place));
  await makeKeys(place, run);
  const daemons: Daemon[] = [];
  const stop = async () => {
    for (const daemon of daemons.toReversed()) await daemon.stop();
    await rm(folder, { recursive: true });
  };
  try {
    daemons.push(await startMonitor(place, run));
    daemons.push(await startStorage(run));
    await createUser(run, 'owner', OWNER);
    await createUser(run, 'reader', READER);
    await createUser(run, 'poor', POOR);
    for (const words of [['set', '--max-objects=0'], ['enable']])
      await run('radosgw-admin', 'quota', ...words, '--uid=poor', '--quota-scope=user');
    daemons.push(await startGateway(place));
  } catch (error) {
    await stop();
    throw error;
  }

  return { ...bucketsOf(place), stop };
}

type Run = ((program: string, ...words: readonly string[]) => Promise<string>) & {
  env: NodeJS.ProcessEnv;
};

function runner(folder: string): Run {
  const env = { PATH: process.env['PATH'], CEPH_CONF: join(folder, 'ceph.conf') };
  const run = async (program: string, ...words: readonly string[]) => {
    const { stdout } = await promisify(execFile)(`/usr/bin/${program}`, words, { env });

    return stdout;
  };

  return Object.assign(run, { env });
}

async function makeKeys(place: CephPlace, run: Run): Promise<void> {
  const keyring = keyringOf(place);
  const keys = [
    ['mon.', 'mon', 'allow *'],
    ['client.admin', 'mon', 'allow *', 'osd', 'allow *'],
    ['osd.0', 'mon', 'allow profile osd', 'osd', 'allow *'],
    ['client.rgw', 'mon', 'allow rwx', 'osd', 'allow rwx'],
  ] as const;
  await run('ceph-authtool', '--create-keyring', keyring);
  for (const [name, ...rights] of keys) {
    const words = rights.flatMap((word, index) => (index % 2 === 0 ? ['--cap', word] : [word]));
    await run('ceph-authtool', keyring, '--gen-key', '-n', name, ...words);
  }
}

async function startMonitor(place: CephPlace, run: Run): Promise<Daemon> {
  const map = join(place.folder, 'monmap');
  const address = `[${addressOfMonitor(place)}]`;
  await run('monmaptool', '--create', '--addv', 'a', address, '--fsid', place.fsid, map);
  await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyringOf(place));

  return startDaemon('/usr/bin/ceph-mon', ['-i', 'a', '-f'], run.env);
}

async function startStorage(run: Run): Promise<Daemon> {
  const id = randomUUID();
  await run('ceph', 'osd', 'create', id);
  await run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', id);
  const daemon = startDaemon('/usr/bin/ceph-osd', ['-i', '0', '-f'], run.env);
  await vi.waitFor(async () => {
    daemon.requireRunning();
    if (!/\b1 up\b/.test(await run('ceph', 'osd', 'stat'))) throw new Error('the OSD is not up');
  }, WAIT);

  return daemon;
}

type Key = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey'>;

async function createUser(run: Run, name: string, key: Key): Promise<void> {
  await run(
    ...['radosgw-admin', 'user', 'create', `--uid=${name}`, `--display-name=${name}`],
    ...[`--access-key=${key.accessKeyId}`, `--secret-key=${key.secretAccessKey}`],
  );
}

async function startGateway({ folder, gatewayPort }: CephPlace): Promise<Daemon> {
  const daemon = startDaemon('/usr/bin/radosgw', ['-n', 'client.rgw', '-f'], runner(folder).env);
  await vi.waitFor(async () => {
    daemon.requireRunning();
    await fetch(`http://127.0.0.1:${gatewayPort}`);
  }, WAIT);

  return daemon;
}

function bucketsOf({ gatewayPort }: CephPlace): Omit<Ceph, 'stop'> {
  async function newBucketOf(key: Key, bucket: string): Promise<S3Settings> {
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    const settings = { endpoint, region: 'us-east-1', bucket, ...key, isPathStyle: true };
    await ask(settings, { method: 'PUT' }, 200);

    return settings;
  }

  return {
    newBucket: name => newBucketOf(OWNER, name),
    newFullBucket: name => newBucketOf(POOR, name),
    async readerOf(settings) {
      await ask(settings, policyFor(settings.bucket), 204);

      return { ...settings, ...READER };
    },
  };
}

async function ask(settings: S3Settings, request: S3Request, status: number): Promise<void> {
  const client = createS3Client(settings);
  await client.sendForText(request, [status]);
  client.close();
}

function policyFor(bucket: string): S3Request {
  const who = { Effect: 'Allow', Principal: { AWS: ['arn:aws:iam:::user/reader'] } };
  const everything = [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`];
  const Statement = [{ ...who, Action: ['s3:GetObject', 's3:ListBucket'], Resource: everything }];
  const policy = JSON.stringify({ Version: '2012-10-17', Statement });

  return { method: 'PUT', query: { policy: '' }, body: Buffer.from(policy) };
}
