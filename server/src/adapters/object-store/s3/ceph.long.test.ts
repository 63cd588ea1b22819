/** The store on a real server of S3: Debian's Ceph RADOS Gateway, with a cluster of one behind it. Real: everything. */
import { afterAll, describe } from 'vitest';
import { objectStoreContract } from '../../../../test/object-store-contract.ts';
import { startCeph } from '../../../../test/services/ceph/start-ceph.ts';
import { createS3Store } from './s3.ts';

const ceph = await startCeph();
afterAll(() => ceph.stop());

describe('a bucket of Ceph', async () => {
  const store = createS3Store(await ceph.newBucket('contract'));
  afterAll(() => store.close());
  objectStoreContract(store);
});
