import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import type { Origins } from '#src/config/origins.ts';
import type { ConsentRow } from './consents.ts';

type LinkUse = 'confirm' | 'unsubscribe';

export interface MailingLinks {
  url(use: LinkUse, consent: Pick<ConsentRow, 'id' | 'owner' | 'country'>): string;
  /** The consent that a link refers to; null if the link is forged or the consent was deleted. */
  consentOf(query: Queryable, use: LinkUse, token: string): Promise<ConsentRow | null>;
}

const TOKEN = /^(\d{1,15})-([\w-]{22})$/;
const SIGNATURE_CHARACTERS = 22;
const paths = { confirm: '/newsletter/confirm', unsubscribe: '/unsubscribe' } as const;

/**
 * Signed links to a consent. The owner is part of the signature because the id of a deleted row may be
 * reused.
 *
 * @returns a function that must not be called inside a transaction, because it reads the key
 */
export function createMailingLinks(
  database: Pick<Database, 'query'>,
  origins: Origins,
): () => Promise<MailingLinks> {
  const key = secretNamed(database, 'mailing-links');
  return async () => linksSignedWith(await key(), origins);
}

function linksSignedWith(key: Buffer, origins: Origins): MailingLinks {
  const sign = (use: LinkUse, { id, owner }: Pick<ConsentRow, 'id' | 'owner'>) =>
    createHmac('sha256', key)
      .update(`${use}\n${id}\n${owner}`)
      .digest('base64url')
      .slice(0, SIGNATURE_CHARACTERS);

  return {
    url(use, consent) {
      return `${origins[consent.country]}${paths[use]}/${consent.id}-${sign(use, consent)}`;
    },
    async consentOf(query, use, token) {
      const [, id, signature] = TOKEN.exec(token) ?? [];
      if (id === undefined || signature === undefined) return null;
      const consent = await query
        .selectFrom('mailing_consents')
        .where('id', '=', Number(id))
        .selectAll()
        .executeTakeFirst();
      if (!consent) return null;
      return timingSafeEqual(Buffer.from(sign(use, consent)), Buffer.from(signature)) ? consent : null;
    },
  };
}
