import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A self-signed certificate for a name, with its key, in one file as proxies read it. */
export function selfSigned(name: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const lines =
    certificate(name, publicKey, privateKey)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  return pem + privateKey.export({ type: 'pkcs8', format: 'pem' });
}

const [INTEGER, BIT_STRING, OBJECT_ID, UTF8_STRING, UTC_TIME, SEQUENCE, SET] = [2, 3, 6, 12, 23, 48, 49] as const;
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

/** DER: a tag, a length and the content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const value = Buffer.concat(content);
  const size = value.length < 128 ? [value.length] : [130, value.length >> 8, value.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

function certificate(name: string, publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const commonName = der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from(name)));
  const subject = der(SEQUENCE, der(SET, commonName));
  const told = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    algorithm,
    subject,
    der(SEQUENCE, der(UTC_TIME, Buffer.from('200101000000Z')), der(UTC_TIME, Buffer.from('490101000000Z'))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('SHA256').update(told).sign(privateKey);
  return der(SEQUENCE, told, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
}
