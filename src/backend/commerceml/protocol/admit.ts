import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { attemptSecret } from '#src/backend/kernel/limits/attempts.ts';
import { limitOf } from '#src/backend/kernel/limits/limits.ts';
import { createStaffKeys, type StaffKey } from '#src/backend/staff/index.ts';
import { EXCHANGE_KEY_CAPS } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import { ExchangeFailure } from './failure.ts';

/** The key that 1C gives as its password; its user's name may be anything. Wrong ones are capped by address. */
export async function admitKey(
  { database, runningTime, now }: TimedDependencies,
  authorization: string | undefined,
  address: string,
): Promise<StaffKey> {
  const password = passwordIn(authorization);
  const limits = [limitOf('1c-key', 'address', networkOf(address), EXCHANGE_KEY_CAPS)];
  const elapsed = await runningTime.now();
  const keys = createStaffKeys(database, now);
  const found = password ? await keys.find(password) : undefined;
  const attempt = await database.query
    .transaction()
    .execute((transaction) => attemptSecret(transaction, limits, elapsed, async () => found ?? null));
  if (attempt.kind === 'refused')
    throw new ExchangeFailure('Слишком много неверных паролей. Повторите позже');
  if (attempt.kind === 'wrong') throw new ExchangeFailure('Неверный пароль: нужен ключ магазина');
  if (!attempt.found.permissions.includes('exchange.1c'))
    throw new ExchangeFailure('У этого ключа нет права на обмен с 1С');
  return attempt.found;
}

function passwordIn(authorization = ''): string {
  const [, encoded = ''] = /^Basic\s+([\w+/=-]{1,2000})$/i.exec(authorization) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1).trim();
}
