import type { Queryable } from '#src/backend/database/database.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { Origins } from '#src/config/origins.ts';
import type { Contract } from '#src/contract/index.ts';
import { endMailings } from './end-mailings.ts';
import type { MailingLinks } from './links.ts';
import { readRecipients } from './recipients/read-recipients.ts';

interface MailingDependencies extends TimedDependencies {
  readonly origins: Origins;
  readonly links: () => Promise<MailingLinks>;
}

/** Who agreed to be sent something, for the staff; who takes their addresses is recorded (product.md, Staff). */
export function mailingStaffHandlers(dependencies: MailingDependencies) {
  const { database, origins, links, now } = dependencies;
  const { query } = database;
  return {
    exportRecipients: async ({ body: { kind, after, by } }, { country }) => {
      const accountUrl = `${origins[country]}/cabinet_subscribe`;
      const request = { country, kind, links: await links(), accountUrl };
      const part = await readRecipients(query, request, after);
      const { length } = part.recipients;
      const what = { by, action: 'recipients exported', subject: `mailing:${kind} ${country}` } as const;
      if (length > 0) await recordStaffChange(query, { ...what, detail: String(length) }, now());
      return { ...part, currency: countries[country].currency };
    },
    endMailings: async ({ body: { addresses, by } }, { country }) => {
      const unknown: string[] = [];
      for (const address of new Set(addresses)) {
        const owners = await endMailings(dependencies, country, address);
        if (owners.length === 0) unknown.push(address);
        for (const owner of owners) await recordEnd(query, { owner, country, by }, now());
      }
      return { ended: new Set(addresses).size - unknown.length, unknown };
    },
  } satisfies Handlers<Contract['account']>;
}

/** Of an e-mail without an account the log has the country alone, for its rows stay. */
function recordEnd(
  query: Queryable,
  { owner, country, by }: { readonly owner: string; readonly country: CountryCode; readonly by: string },
  now: Date,
): Promise<void> {
  const subject = owner.startsWith('customer:') ? owner : `mailing:newsletter ${country}`;
  return recordStaffChange(query, { by, action: 'mailings ended', subject, detail: '' }, now);
}
