import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator in software, with a single passkey: what a browser would send, as JSON. */
export interface Authenticator {
  /** How often it has signed; a copy of it would count on its own. */
  counter: number;
  /** Answers the options of `navigator.credentials.create`, without attestation. */
  create(options: string, origin?: string): string;
  /** Answers those of `navigator.credentials.get`. */
  get(options: string, origin?: string): string;
}

const DESK_ORIGIN = 'http://desk.localhost:3000';
/** The user was present and verified; a new passkey follows. */
const [VERIFIED, NEW] = [0b0000_0101, 0b0100_0000];
const AAGUID = Buffer.alloc(16);

export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const passkey = Buffer.concat([AAGUID, bigEndian(id.length, 2), id, coseKey(x, y)]);
  const answer = (response: object) => {
    const name = id.toString('base64url');
    return JSON.stringify({
      id: name,
      rawId: name,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  };
  const authenticator: Authenticator = {
    counter: 0,
    create(options, origin = DESK_ORIGIN) {
      const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } };
      const data = Buffer.concat([authenticatorData(rp.id, VERIFIED | NEW, authenticator.counter), passkey]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestationObject(data).toString('base64url'),
        transports: ['internal'],
      });
    },
    get(options, origin = DESK_ORIGIN) {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
      authenticator.counter++;
      const data = authenticatorData(rpId, VERIFIED, authenticator.counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
  return authenticator;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

function bigEndian(value: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authenticatorData = (rpId: string, flags: number, counter: number): Buffer =>
  Buffer.concat([sha256(rpId), Buffer.of(flags), bigEndian(counter, 4)]);

/** In CBOR: a key on the curve P-256, for ES256. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

/** In CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
const attestationObject = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59', 'latin1'),
    bigEndian(data.length, 2),
    data,
  ]);
