import type { Database } from '#src/backend/database/database.ts';
import { type KeyInUse, keysInUse } from '#src/backend/gift-cards/index.ts';
import type { Environment } from '#src/config/environment.ts';
import { keyOf } from '#src/config/key-of.ts';
import type { Finding } from './finding.ts';

type Settings = Pick<Environment, 'GIFT_CARD_KEYS' | 'NODE_ENV'>;

/** Counts gift cards by the key of their PINs, which shows the keys that can be removed. */
export async function checkGiftCards({ query }: Database, settings: Settings, now: Date): Promise<Finding[]> {
  const used = await keysInUse(query, settings.GIFT_CARD_KEYS.map(keyOf), now);
  return used.map((each) => ({ area: 'gift cards', ...adviceOn(each, settings) }));
}

type Advice = Omit<Finding, 'area'>;

function adviceOn({ key, cards }: KeyInUse, settings: Settings): Advice {
  if (key === 'gone') return ofGone(cards);
  if (key === 'stored') return ofStored(cards, settings);
  const use = key === 1 ? 'new ones too' : cards > 0 ? 'it is needed' : 'it can be taken away';
  return { level: 'ok', message: `cards on key ${key} of GIFT_CARD_KEYS: ${cards}, ${use}` };
}

function ofStored(cards: number, { GIFT_CARD_KEYS, NODE_ENV }: Settings): Advice {
  const message = `cards on the secret of the database: ${cards}`;
  if (cards === 0 || NODE_ENV !== 'production' || GIFT_CARD_KEYS.length > 0) return { level: 'ok', message };
  return {
    level: 'warning',
    message: `${message}, and a copy of the database opens them`,
    remedy: 'set GIFT_CARD_KEYS, as docs/operations/gift-card-keys.md says',
  };
}

function ofGone(cards: number): Advice {
  const message = `cards on a key that is gone: ${cards}`;
  if (cards === 0) return { level: 'ok', message };
  return {
    level: 'failure',
    message: `${message}, whose PINs are refused`,
    remedy: 'put the key that was taken away back at the end of GIFT_CARD_KEYS',
  };
}
