import type { TokenSubject } from '#src/backend/kernel/access-tokens.ts';

/** What a token pair is made from. */
export interface Issue extends TokenSubject {
  readonly refreshToken: string;
  readonly issuedAt: Date;
}

export type RefreshRefusal = 'RefreshTokenUnknown' | 'RefreshTokenReused';
