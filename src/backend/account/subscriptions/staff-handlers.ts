import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { countries } from '#src/config/countries.ts';
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
      const distinct = [...new Set(addresses)];
      const unknown: string[] = [];
      for (const address of distinct)
        if (!(await endMailings(dependencies, { country, address, by }))) unknown.push(address);
      return { ended: distinct.length - unknown.length, unknown };
    },
  } satisfies Handlers<Contract['account']>;
}
