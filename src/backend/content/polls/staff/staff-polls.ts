import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import type { EditedPoll } from '#src/contract/content/staff-polls.ts';
import type { Contract } from '#src/contract/index.ts';
import { readQuestions } from '../questions.ts';
import { exportResponses } from './export-responses.ts';
import { countResponses, listCountryPolls, toListed } from './list-polls.ts';
import { countAnswers } from './results.ts';
import { findRow, type PollName, readRow } from './rows.ts';
import { restorePoll, savePoll } from './save-poll.ts';

interface Dependencies {
  readonly database: Pick<Database, 'query' | 'dialect'>;
  readonly now: () => Date;
}

const mayReadTexts = ({ staff }: CallContext): boolean =>
  staff?.permissions.includes('messages.read') ?? false;

/** How polls are made, timed and read (product.md, Staff). */
export function pollStaffHandlers({ database, now }: Dependencies) {
  const { query, dialect } = database;

  async function readEdited(name: PollName): Promise<EditedPoll> {
    const row = await readRow(query, name);
    const [questions, counts, before] = await Promise.all([
      readQuestions(query, row.id),
      countResponses(query, [row.id]),
      query
        .selectFrom('poll_versions')
        .where('poll_id', '=', row.id)
        .where('version', '=', row.version - 1)
        .select('version')
        .executeTakeFirst(),
    ]);
    return {
      ...toListed(row, counts(row.id), now()),
      intro: row.intro,
      questions: questions.map((question) => ({
        ...question,
        options: question.options.map(({ title }) => title),
      })),
      version: row.version,
      before: before?.version ?? 0,
    };
  }

  async function changed<Code extends string>(
    name: PollName,
    change: (transaction: Queryable) => Promise<'' | Code>,
  ) {
    const errorMessage = await query.transaction().execute(async (transaction) => {
      // It writes before anything is read: on SQLite another process could write in between.
      await renewContent(transaction);
      return change(transaction);
    });
    const version = (await findRow(query, name))?.version ?? 0;
    return { success: errorMessage === '', errorMessage, version };
  }

  return {
    listPolls: ({ params: { country }, query: page }) => listCountryPolls(query, country, page, now()),
    showPoll: async ({ params }) => ({ poll: await readEdited(params) }),
    showPollResults: async ({ params }, context) =>
      countAnswers(database, (await readRow(query, params)).id, mayReadTexts(context)),
    exportPoll: async ({ params, body: { by } }, context) => {
      const row = await readRow(query, params);
      return exportResponses(query, row, { by, withTexts: mayReadTexts(context) }, now());
    },
    savePoll: ({ params, body }) =>
      changed(params, (transaction) => savePoll({ transaction, dialect, now: now() }, params, body)),
    restorePoll: ({ params, body }) =>
      changed(params, (transaction) => restorePoll({ transaction, dialect, now: now() }, params, body)),
  } satisfies Handlers<Contract['content']>;
}
