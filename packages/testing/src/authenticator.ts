import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign as signBytes } from 'node:crypto';

/** WebAuthn options of a site, as far as this authenticator reads them. */
interface Asked {
  challenge: string;
  rp?: { id?: string };
  user?: { id: string };
}

interface Facts {
  /** Origin of the requesting page. */
  origin: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  /** In a frame of another site. */
  isFramed?: boolean;
  counter?: number;
  userHandle?: string | null;
}

/** An authenticator with one key, as seen by a browser. Its signatures are real. */
export function createAuthenticator({ isBackedUp = false }: { isBackedUp?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let rp = '';
  let userHandle = '';
  let count = 0;

  return {
    id,
    /** Responds to a site that creates a passkey. */
    register(asked: Asked, facts: Facts) {
      rp = asked.rp?.id ?? '';
      userHandle = asked.user?.id ?? '';
      const authData = Buffer.concat([
        authenticatorData(facts.rpId ?? rp, { ...facts, isBackedUp, counter: facts.counter ?? count, hasKey: true }),
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey(publicKey),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, facts),
          attestationObject: attestation(authData),
          transports: ['internal'],
        },
      };
    },
    /** Responds to a site that asks for a login. */
    sign(asked: Asked, facts: Facts, key: KeyObject = privateKey) {
      count = facts.counter ?? count + 1;
      const authData = authenticatorData(facts.rpId ?? rp, { ...facts, isBackedUp, counter: count, hasKey: false });
      const clientDataJSON = clientData('webauthn.get', asked.challenge, facts);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const handle = facts.userHandle === undefined ? userHandle : facts.userHandle;
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: signBytes('sha256', Buffer.concat([authData, hash]), key).toString('base64url'),
          userHandle: handle,
        },
      };
    },
  };
}

function clientData(type: string, asked: string, { origin, challenge = asked, isFramed = false }: Facts): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed })).toString('base64url');
}

function authenticatorData(
  rpId: string,
  {
    isVerified = true,
    isBackedUp,
    counter,
    hasKey,
  }: Partial<Facts> & { isBackedUp: boolean; counter: number; hasKey: boolean },
): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (isBackedUp ? 0x18 : 0) | (hasKey ? 0x40 : 0);
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counted]);
}

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(authData: Buffer): string {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ]).toString('base64url');
}
