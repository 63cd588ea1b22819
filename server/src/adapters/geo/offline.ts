/**
 * Finds countries in a packaged file (whois and routing data, CC0), so that no visitor's address
 * leaves the machine. The file takes 8 MB of memory and is read for the first visitor.
 */
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../log.ts';
import type { Geo } from './port.ts';

/** Enough for one entry for each country of the file. */
const CACHED_MAX = 300;

type Reader = { get(address: string): { country_code?: string } | null };

/** @param file replaces the packaged file and has its format */
export function createOfflineGeo(log: Log, file?: string): Geo {
  let reading: Promise<Reader | null> | undefined;

  return {
    async countryOf(address) {
      const plain = publicAddress(address);
      if (plain === null) return null;
      reading ??= read(file).catch((error: unknown) => {
        log.warn(
          { err: error },
          'the file of countries can’t be read, so no visitor’s country is known',
        );
        return null;
      });

      return (await reading)?.get(plain)?.country_code ?? null;
    },
  };
}

async function read(file: string | undefined): Promise<Reader> {
  const { open } = await import('maxmind');
  const reader: unknown = await open(file ?? packagedFile(), { cache: { max: CACHED_MAX } });

  return reader as Reader; // as: the library has no type for this file's records
}

function packagedFile(): string {
  return fileURLToPath(
    import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  );
}

/**
 * The file has countries for some of these ranges, but such an address says nothing about the
 * visitor's country.
 */
const privateRanges = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateRanges.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateRanges.addSubnet(network, bits, 'ipv6');
}

function publicAddress(address: string): string | null {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? '';
  const version = isIP(plain);
  if (version === 0) return null;

  return privateRanges.check(plain, version === 4 ? 'ipv4' : 'ipv6') ? null : plain;
}
