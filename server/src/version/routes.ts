import { versionEndpoints } from '@vermilion/contract/version';
import type { Mount } from '../http/mount.ts';
import { version } from './version.ts';

export function versionRoutes(mount: Mount): void {
  mount(versionEndpoints.getVersion, async () => ({ version }));
}
