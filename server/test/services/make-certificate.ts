/**
 * Makes self-signed X.509 certificates (RFC 5280) for the hosts of tests, so that no key is in the
 * repository.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BOOLEAN = 0x01;
const OBJECT = 0x06;
const UTF8 = 0x0c;
const TIME = 0x18;
const BITS = 0x03;
const OCTETS = 0x04;
const DNS_NAME = 0x82;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;

const ecdsaWithSha256 = der(OBJECT, Buffer.from('2a8648ce3d040302', 'hex'));
const commonName = der(OBJECT, Buffer.from('550403', 'hex'));
const basicConstraints = der(OBJECT, Buffer.from('551d13', 'hex'));
const alternativeNames = der(OBJECT, Buffer.from('551d11', 'hex'));

/** @returns PEM texts; the certificate is its own authority */
export function makeCertificate(host: string): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = der(SEQUENCE, ecdsaWithSha256);
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, commonName, der(UTF8, Buffer.from(host)))));
  const extensions = [
    der(SEQUENCE, basicConstraints, der(OCTETS, der(SEQUENCE, der(BOOLEAN, Buffer.of(0xff))))),
    der(SEQUENCE, alternativeNames, der(OCTETS, der(SEQUENCE, der(DNS_NAME, Buffer.from(host))))),
  ];
  const signed = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1)),
    algorithm,
    name,
    der(
      SEQUENCE,
      der(TIME, Buffer.from('20200101000000Z')),
      der(TIME, Buffer.from('21200101000000Z')),
    ),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, ...extensions)),
  );
  const signature = der(BITS, Buffer.of(0), sign('sha256', signed, privateKey));
  const base64 = der(SEQUENCE, signed, algorithm, signature).toString('base64');

  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];

  return Buffer.concat([Buffer.of(tag, ...size), body]);
}
