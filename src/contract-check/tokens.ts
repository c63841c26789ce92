import { CheckFailed } from './outcomes.ts';

type Claims = Readonly<Record<string, unknown>>;

/**
 * The unverified claims of a JWT.
 *
 * @throws {CheckFailed} if it is not one
 */
export function claimsOf(token: string): Claims {
  const [, payload = '', ...rest] = token.split('.');
  try {
    if (rest.length !== 1) throw new Error('it has not three parts');
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
  } catch (error) {
    throw new CheckFailed(`the access token is not a JWT: ${String(error)}`);
  }
}

const encoded = (part: Claims) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The token with other claims and the old signature. */
export function forgedToken(token: string, changed: Claims): string {
  const [header = '', , signature = ''] = token.split('.');
  return `${header}.${encoded({ ...claimsOf(token), ...changed })}.${signature}`;
}

/** The token with the algorithm `none`. */
export function unsignedToken(token: string): string {
  const [, payload = ''] = token.split('.');
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`;
}
