import { createHash } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import type { Captcha } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { createAltcha } from './altcha.ts';
import type { CaptchaProvider } from './captcha-provider.ts';

export interface CaptchaDependencies extends TimedDependencies {
  readonly providers: { readonly captcha: CaptchaProvider | null };
}

/** The configured captcha provider, else the shop's own (product.md, Signing in). */
export function createCaptcha(dependencies: CaptchaDependencies): Captcha {
  const { database, now, log } = dependencies;
  const provider = dependencies.providers.captcha ?? createAltcha(dependencies);

  return {
    widget: (visitor) => provider.widget(visitor),
    async isSolved(token, solver) {
      try {
        const solved = await provider.solvedBy(token, solver);
        return solved !== null && (await spend(database, solved, now()));
      } catch (error) {
        log.warn({ err: error }, 'a captcha could not be checked');
        return false;
      }
    },
  };
}

async function spend({ query }: Database, solved: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('spent_captchas')
    .values({ hash: createHash('sha256').update(solved).digest('hex'), spent_at: now.toISOString() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
