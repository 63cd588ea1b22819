/**
 * A Ceph cluster on this machine with one daemon of each kind, which stores everything in memory.
 */
import { join } from 'node:path';

const MEMORY_BYTES = 1_073_741_824;

export type CephPlace = { folder: string; fsid: string; monitorPort: number; gatewayPort: number };

export const addressOfMonitor = ({ monitorPort }: CephPlace) => `v2:127.0.0.1:${monitorPort}`;
export const keyringOf = ({ folder }: CephPlace) => join(folder, 'keyring');

export function cephConfig(place: CephPlace): string {
  const { folder, fsid, gatewayPort } = place;

  return [
    '[global]',
    `fsid = ${fsid}`,
    `mon host = ${addressOfMonitor(place)}\nmon initial members = a`,
    `keyring = ${keyringOf(place)}\nauth allow insecure global id reclaim = false`,
    'ms bind msgr1 = false\nms bind msgr2 = true\nms bind ipv4 = true\nms bind ipv6 = false',
    'public addr = 127.0.0.1\ncluster addr = 127.0.0.1',
    `run dir = ${folder}\ncrash dir = ${folder}\nlog file = ${folder}/$name.log`,
    `admin socket = ${folder}/$name.asok\npid file = ${folder}/$name.pid`,
    `mon data = ${folder}/mon\nosd data = ${folder}/osd\nrgw data = ${folder}/rgw`,
    `osd objectstore = memstore\nmemstore device bytes = ${MEMORY_BYTES}`,
    'osd pool default size = 1\nosd pool default min size = 1\nmon allow pool size one = true',
    'osd pool default pg num = 4\nosd pool default pgp num = 4\nosd crush chooseleaf type = 0',
    '[client.rgw]',
    `rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}`,
    '',
  ].join('\n');
}
