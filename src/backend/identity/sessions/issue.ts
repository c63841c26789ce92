import type { TokenSubject } from '#src/backend/kernel/access-tokens.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** What a token pair is made from. */
export interface Issue extends TokenSubject {
  readonly refreshToken: string;
  readonly issuedAt: Date;
}

/** A refresh token with its visitor, and the country it is used in. */
export interface RefreshRequest {
  readonly userToken: string;
  readonly refreshToken: string;
  readonly country: CountryCode;
}

export type RefreshRefusal = 'RefreshTokenUnknown' | 'RefreshTokenReused';
