import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import type { CaptchaProvider } from './captcha-provider.ts';

/** Takes a phone a second or two: the prefix sets the average number of keys to try, each of many rounds. */
const KEYS_TO_TRY_BYTES = '00';
const ROUNDS_OF_KEY = 4_000;
const GOOD_FOR_MS = 10 * 60_000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(ROUNDS_OF_KEY),
      keyLength: z.literal(32),
      keyPrefix: z.literal(KEYS_TO_TRY_BYTES),
      data: z.object({ visitor: z.string(), goodUntil: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

/** The shop's own captcha: proof of work, signed for one visitor and valid for ten minutes. */
export function createAltcha({
  database,
  runningTime,
}: Pick<TimedDependencies, 'database' | 'runningTime'>): CaptchaProvider {
  const key = secretNamed(database, 'captchas');
  const secret = async () => (await key()).toString('base64url');

  return {
    async widget(visitor) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS_OF_KEY,
        keyPrefix: KEYS_TO_TRY_BYTES,
        data: { visitor, goodUntil: (await runningTime.now()) + GOOD_FOR_MS },
        deriveKey,
        hmacSignatureSecret: await secret(),
      });
      return { kind: 'altcha', challenge: { ...challenge } };
    },

    async solvedBy(token, { visitor }) {
      const payload = payloadSchema.safeParse(readJson(token));
      if (!payload.success) return null;
      const { challenge, solution } = payload.data;
      const { data, nonce } = challenge.parameters;
      const leftMs = data.goodUntil - (await runningTime.now());
      if (data.visitor !== visitor || leftMs <= 0) return null;
      const hmacSignatureSecret = await secret();
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
      return verified ? `altcha:${nonce}` : null;
    },
  };
}

function readJson(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
