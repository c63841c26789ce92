import * as z from 'zod';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import { filled, type Places } from '#src/backend/opening/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { StaffText } from '#src/contract/content/staff-texts.ts';
import type { Contract } from '#src/contract/index.ts';
import { changing } from '../kept/changing.ts';
import { listKept } from '../kept/versions.ts';
import {
  restoreSection,
  type SectionName,
  saveSection,
  sectionRows,
  subjectOf,
  type TextRow,
} from './write-section.ts';

interface Dependencies {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
  readonly placesOf: (country: CountryCode) => Promise<Places>;
}

/** How texts are written and taken back (product.md, Content). */
export function textStaffHandlers({ database, now, placesOf }: Dependencies) {
  const { query } = database;
  const changeOf = (name: SectionName, by: string) => ({ subject: subjectOf(name), by, now: now() });

  return {
    listTextSections: async ({ params: { country } }) => ({ sections: await listSections(query, country) }),
    showTextSection: async ({ params }) => {
      const [rows, versions, places] = await Promise.all([
        sectionRows(query, params),
        listKept(query, subjectOf(params)),
        placesOf(params.country),
      ]);
      const shown = rows.map(({ title, value }) => ({
        title: filled(title, places),
        value: filled(value, places),
      }));
      const entries = rows.map(toEntry);
      const version = versions[0]?.id ?? 0;
      return { section: { section: params.section, entries, filled: shown, version, versions } };
    },
    saveTextSection: ({ params, body }) =>
      changing(database, subjectOf(params), (transaction) =>
        saveSection(transaction, params, body, changeOf(params, body.by)),
      ),
    restoreTextSection: ({ params, body }) =>
      changing(database, subjectOf(params), (transaction) =>
        restoreSection(transaction, params, body, changeOf(params, body.by)),
      ),
  } satisfies Handlers<Contract['content']>;
}

async function listSections(query: Queryable, country: CountryCode) {
  const rows = await query
    .selectFrom('texts')
    .where('country', '=', country)
    .orderBy('section')
    .orderBy('position')
    .orderBy('id')
    .select(['section', 'title', 'value', 'attributes'])
    .execute();
  const bySection = Map.groupBy(rows, ({ section }) => section);
  return [...bySection].map(([section, group]) => ({ section, entries: group.map(toEntry) }));
}

const attributesShape = z.record(z.string(), z.string());

function toEntry({ title, value, attributes }: TextRow): StaffText {
  const read = attributesShape.safeParse(storedJson(attributes));
  return { title, value, attributes: read.data ?? {}, isUnreadable: !read.success };
}
