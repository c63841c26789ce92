import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ReadText } from '#src/contract/shop/staff-opening.ts';
import { approve, withdrawApproval } from './approvals.ts';
import { LAWS_CHECKED_ON, readLaw } from './law/read-law.ts';
import { toLegalText } from './legal-texts.ts';
import { isOpen, setOpen } from './openings.ts';
import { readOpening } from './read-opening.ts';
import { readSeller, writeSeller } from './seller.ts';
import { starterText } from './starter/starter-text.ts';
import { isReady, type ShopServices } from './tasks.ts';

interface OpeningDependencies {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
  readonly services: ShopServices;
}

/** How a country's shop is prepared and opened (product.md, Opening). */
export function openingStaffHandlers({ database: { query }, now, services }: OpeningDependencies) {
  /** Its first statement writes: on SQLite a transaction that has read fails where another process wrote meanwhile. */
  const inTransaction = <Value>(work: (transaction: Queryable) => Promise<Value>): Promise<Value> =>
    query.transaction().execute(async (transaction) => {
      await renewContent(transaction);
      return work(transaction);
    });

  const read = (from: Queryable, country: CountryCode) => readOpening(from, country, services, now());

  async function readText(from: Queryable, country: CountryCode, slug: string): Promise<ReadText> {
    const { texts } = await read(from, country);
    const text = texts.find((each) => each.slug === slug);
    if (!text) throw notFound('Article');
    return text;
  }

  return {
    showOpening: async ({ params: { country } }) => {
      const { texts, ...opening } = await read(query, country);
      return { ...opening, texts: texts.map(toLegalText), isOpen: await isOpen(query, country) };
    },
    showLaw: async ({ params: { country } }) => ({
      points: await readLaw(query, country, services, now()),
      checkedOn: LAWS_CHECKED_ON,
    }),
    showStarterText: async ({ params: { country, slug } }) => ({ text: starterText(country, slug) }),
    saveSeller: async ({ params: { country }, body: { by, ...change } }) => {
      const isSaved = await inTransaction(async (transaction) => {
        const was = await readSeller(transaction, country);
        if (!(await writeSeller(transaction, country, change))) return false;
        const audited = { was: JSON.stringify(was.seller), became: JSON.stringify(change.seller) };
        const what = {
          by,
          action: 'seller',
          subject: subjectOf(country),
          detail: change.seller.legalName,
        } as const;
        await recordStaffChange(transaction, { ...what, ...audited }, now());
        return true;
      });
      const errorMessage = isSaved ? ('' as const) : ('Changed' as const);
      return { success: isSaved, errorMessage, ...(await readSeller(query, country)) };
    },
    showLegalText: async ({ params: { country, slug } }) => ({ text: await readText(query, country, slug) }),
    approveText: async ({ params: { country, slug }, body: { digest, isApproved, by } }) => {
      const errorMessage = await inTransaction(async (transaction) => {
        const text = await readText(transaction, country, slug);
        if (text.digest !== digest) return 'Changed' as const;
        if (isApproved) await approve(transaction, { country, slug, digest, by }, now());
        else await withdrawApproval(transaction, { country, slug });
        const action = isApproved ? 'text approved' : 'text withdrawn';
        await recordStaffChange(
          transaction,
          { by, action, subject: subjectOf(country), detail: slug },
          now(),
        );
        return '' as const;
      });
      return { success: errorMessage === '', errorMessage };
    },
    openShop: async ({ params: { country }, body }) => {
      const errorMessage = await inTransaction(async (transaction) => {
        if (body.isOpen && !isReady((await read(transaction, country)).tasks)) return 'NotReady' as const;
        await setOpen(transaction, country, body.isOpen ? now().toISOString() : null);
        const action = body.isOpen ? 'shop opened' : 'shop closed';
        const subject = subjectOf(country);
        await recordStaffChange(transaction, { by: body.by, action, subject, detail: country }, now());
        return '' as const;
      });
      return { success: errorMessage === '', errorMessage };
    },
  } satisfies Handlers<Contract['shop']>;
}

const subjectOf = (country: CountryCode) => `shop ${country}`;
