import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** The desk, as authenticators know it: a passkey is bound to its host. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** What an authenticator tells about a passkey. Credential and key are in base64url; `transports` is a list with spaces. */
export interface NewPasskey {
  readonly credential: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string;
}

export interface KnownPasskey extends NewPasskey {
  readonly id: number;
}

/** A sign-in with a passkey, and what the authenticator has counted up to. */
export interface PasskeyUse {
  readonly id: number;
  readonly counter: number;
}

/** EdDSA, ES256 and RS256, whatever else this machine could verify: another one may not. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** The password came first, so who holds the authenticator need not prove to be its owner as well. */
const userVerification = 'preferred';
const requireUserVerification = false;

/** Loaded when it is first needed, for it takes 16 MB. */
const loadWebAuthn = () => import('@simplewebauthn/server');

export const relyingPartyOf = (origin: string, name: string): RelyingParty => ({
  id: new URL(origin).hostname,
  name,
  origin,
});

/** What a browser makes a passkey with, on an authenticator that has none of those known. */
export async function creationOptions(
  { id, name }: RelyingParty,
  member: { readonly id: number; readonly email: string; readonly name: string },
  known: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(`member ${member.id}`),
    userName: member.email,
    userDisplayName: member.name,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What a browser asks one of the known passkeys for. */
export async function requestOptions({ id }: RelyingParty, known: readonly KnownPasskey[]) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: id,
    allowCredentials: known.map(descriptorOf),
    userVerification,
  });
}

/** @param response of the browser, as JSON @returns undefined if anything is wrong with it */
export async function verifyCreation(
  { id, origin }: RelyingParty,
  response: string,
  challenge: string,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo && passkeyOf(registrationInfo.credential);
  } catch {
    return undefined;
  }
}

/** @param response of the browser, as JSON @returns undefined if anything is wrong with it */
export async function verifyUse(
  { id, origin }: RelyingParty,
  response: string,
  challenge: string,
  known: readonly KnownPasskey[],
): Promise<PasskeyUse | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const given = JSON.parse(response) as AuthenticationResponseJSON;
    const passkey = known.find(({ credential }) => credential === given.id);
    if (!passkey) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification,
      credential: {
        id: passkey.credential,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
    });
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}

const descriptorOf = ({ credential, transports }: KnownPasskey) => ({
  id: credential,
  transports: transports.split(' ').filter((each) => each !== ''),
});

const passkeyOf = ({
  id,
  publicKey,
  counter,
  transports = [],
}: {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports?: readonly string[];
}): NewPasskey => ({
  credential: id,
  publicKey: Buffer.from(publicKey).toString('base64url'),
  counter,
  transports: TRANSPORTS.filter((each) => transports.includes(each)).join(' '),
});
