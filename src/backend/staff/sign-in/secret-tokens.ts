import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Prefixes tell a token apart from other secrets, for people and for scanners of repositories. */
export type TokenPrefix = 'vitrina_' | 'vitrina_desk_' | 'vitrina_invitation_';

/** A new random token; only its {@link hashOf} is stored. */
export const newToken = (prefix: TokenPrefix): string =>
  `${prefix}${randomBytes(BYTES).toString('base64url')}`;

/** Of a token with 256 random bits, which needs neither salt nor stretching. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
