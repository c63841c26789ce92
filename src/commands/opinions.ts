import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createModeration } from '#src/backend/opinions/index.ts';
import { opinionStates, type StaffOpinion } from '#src/contract/content/staff.ts';
import { maxLengths } from '#src/contract/limits.ts';
import {
  BadArguments,
  boundedText,
  oneOf,
  pageNumberOf,
  refuseOptions,
  staffNameOf,
} from './running/arguments.ts';
import { runCommand, STAFF_CHANGE } from './running/command.ts';
import { print } from './running/print.ts';
import { removePhotos, writePhotos } from './text/opinion-photos.ts';
import { formatOpinion, formatOpinions } from './text/opinions.ts';

const USAGE = `npm run opinions -- list [--state ${opinionStates.join('|')}] [--page 2]
npm run opinions -- show <number>
npm run opinions -- publish <number> [--by <name>]
npm run opinions -- refuse <number> --why <reason> [--by <name>]
npm run opinions -- answer <number> <words> [--by <name>]`;
const PAGE_SIZE = 20;
const options = new Map<string, readonly string[]>([
  ['list', ['state', 'page', 'by']],
  ['refuse', ['why', 'by']],
]);

await runCommand(USAGE, async (database, { RU_ORIGIN, AM_ORIGIN, DATA_DIR }, log) => {
  const { command, code, words, why, state, pageNumber, by } = readArguments();
  const origins = { RU: RU_ORIGIN, AM: AM_ORIGIN };
  const moderation = createModeration({ database, now: () => new Date(), origins, actor: 'command' });
  const folder = join(DATA_DIR, 'opinion-photos');
  const show = async (opinion: StaffOpinion | undefined, hasDecided = true) => {
    if (!opinion) throw new BadArguments(`There is no review or question ${code}`);
    if (hasDecided) await removePhotos(folder, code);
    const shown = hasDecided ? [] : opinion.photos;
    const photos = await Promise.all(shown.map(({ key }) => moderation.photo(code, key)));
    print(formatOpinion(opinion, await writePhotos(folder, code, photos)));
    if (hasDecided) log.info({ command: 'opinions', words: [command, code] }, STAFF_CHANGE);
  };
  if (command === 'list') {
    const page = { pageNumber, pageSize: PAGE_SIZE };
    print(formatOpinions(await moderation.list({ state }, page), page));
  } else if (command === 'show' && code) await show(await moderation.show(code), false);
  else if (command === 'publish' && code) await show((await moderation.publish({ code, by }))?.opinion);
  else if (command === 'refuse' && code && why)
    await show((await moderation.refuse({ code, by }, why))?.opinion);
  else if (command === 'answer' && code && words)
    await show((await moderation.answer({ code, by }, words))?.opinion);
  else throw new BadArguments(USAGE);
});

function readArguments() {
  const { values, positionals, tokens } = parseArgs({
    tokens: true,
    allowPositionals: true,
    options: {
      state: { type: 'string', default: 'pending' },
      why: { type: 'string', default: '' },
      page: { type: 'string', default: '1' },
      by: { type: 'string' },
    },
  });
  const [command = '', code = '', ...rest] = positionals;
  if (command === '') throw new BadArguments(USAGE);
  refuseOptions(tokens, { beside: command, only: options.get(command) ?? ['by'] });
  const words = boundedText('An answer', rest.join(' '), maxLengths.message);
  const why = boundedText('--why', values.why, maxLengths.opinionDetail);
  return {
    command,
    code,
    words,
    why,
    state: oneOf('A state', opinionStates, values.state),
    pageNumber: pageNumberOf(values.page),
    by: staffNameOf(values.by),
  };
}
