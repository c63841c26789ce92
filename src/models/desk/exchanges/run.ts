import { countries } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import type { MemberModel } from '../member.ts';
import { aboutText, isUnderWay } from './list.ts';
import { countTitle, fieldTitle, kindTitle, problemText, reasonText, stateTitles } from './words.ts';

export const PROBLEMS_PER_PAGE = 100;

export interface RunPageModel {
  readonly title: string;
  readonly state: string;
  readonly isUnderWay: boolean;
  readonly href: string;
  readonly about: string;
  readonly reason: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  readonly problems: readonly {
    readonly place: string;
    readonly href: string | null;
    readonly field: string;
    readonly text: string;
  }[];
  readonly problemCount: number;
  readonly isCut: boolean;
  readonly pages: PageLinksModel;
  readonly files: readonly { readonly name: string; readonly size: string; readonly href: string }[];
  readonly hasNoFiles: boolean;
  /** Null if nothing can be carried out. */
  readonly confirm: { readonly action: string; readonly isDrastic: boolean; readonly isShop: boolean } | null;
  readonly undo: { readonly action: string; readonly title: string } | null;
  /** Why it can not be taken back; mostly empty. */
  readonly undoProblem: string;
  /** Tries the same files once more, without a change. */
  readonly tryAction: string | null;
  readonly followerHref: string | null;
}

export function runPageModel(
  reply: CallReply<Contract['shop']['showExchange']>,
  page: number,
  { permissions }: Pick<MemberModel, 'permissions'>,
): RunPageModel {
  const { run, problems, keptProblems, follower } = reply;
  const params = { id: String(run.id) };
  return {
    title: kindTitle(run.kind),
    state: stateTitles[run.state],
    isUnderWay: isUnderWay(run),
    href: deskHref('exchange', params),
    about: aboutText(run),
    reason: run.reason === '' ? '' : reasonText(run.reason),
    rows: [
      ...Object.entries(run.counts)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => [countTitle(name), count.toLocaleString('ru-RU')] as const),
      ...(run.endedAt ? [['Закончено', dateAndTime(run.endedAt, timeZones.RU)] as const] : []),
    ],
    problems: problems.map(({ place, field, message }) => ({
      place,
      href: run.kind === 'market-out' ? goodsHref(place) : null,
      field: fieldTitle(field),
      text: problemText(message),
    })),
    problemCount: run.problems,
    isCut: keptProblems < run.problems,
    pages: pageLinks(page, { totalCount: keptProblems, pageSize: PROBLEMS_PER_PAGE }, (wanted) =>
      deskHref('exchange', params, pageQuery(wanted)),
    ),
    files: filesOf(reply, permissions),
    hasNoFiles: run.kind !== 'market-out' && !isUnderWay(run) && reply.files.length === 0,
    confirm: confirmOf(reply, permissions),
    undo: undoOf(reply, permissions),
    undoProblem: (run.counts.countries ?? 0) > 1 ? SEVERAL_COUNTRIES : '',
    tryAction:
      isOneC(reply) && reply.files.length > 0 && !isUnderWay(run) && permissions.has('exchange.run')
        ? deskHref('tryOneCAgain', params)
        : null,
    followerHref: follower === null ? null : deskHref('exchange', { id: String(follower) }),
  };
}

type Reply = CallReply<Contract['shop']['showExchange']>;
type Permissions = MemberModel['permissions'];

const isOneC = ({ run }: Reply) => run.kind === '1c-catalogue' || run.kind === '1c-in';
const isArchive = ({ run }: Reply) => run.kind.startsWith('archive');

function filesOf(reply: Reply, permissions: Permissions): RunPageModel['files'] {
  if (isArchive(reply) && !permissions.has('shop.export')) return [];
  return reply.files.map(({ id, name, bytes }) => ({
    name,
    size: sizeText(bytes),
    href: deskHref('exchangeFile', { id: String(reply.run.id), file: String(id) }),
  }));
}

function confirmOf(reply: Reply, permissions: Permissions): RunPageModel['confirm'] {
  const { run, next, follower } = reply;
  const isShop = isArchive(reply);
  if (next !== 'confirm' || follower !== null) return null;
  if (!permissions.has(isShop ? 'shop.import' : 'exchange.run')) return null;
  const action = deskHref(isShop ? 'confirmShopImport' : 'confirmExchange', { id: String(run.id) });
  return { action, isDrastic: run.reason === 'Drastic', isShop };
}

const SEVERAL_COUNTRIES = typeset`Отменить целиком нельзя: изменились товары обеих стран. Верните прежние файлы новым обменом.`;

function undoOf({ run, undoes, follower }: Reply, permissions: Permissions): RunPageModel['undo'] {
  if (!undoes || follower !== null || !permissions.has('exchange.run')) return null;
  const title = `Отменить эту загрузку: ${countries[undoes].name}`;
  return { action: deskHref('undoExchange', { id: String(run.id) }), title };
}

const GIGABYTE = 1000;

/** How long files are kept. */
export const keptText = (megabytes: number): string =>
  typeset`Храним неделю; всего до ${roomText(megabytes)}, сверх этого самые старые уходят раньше.`;

const roomText = (megabytes: number): string =>
  megabytes < GIGABYTE ? `${megabytes} МБ` : `${Math.round(megabytes / GIGABYTE)} ГБ`;

/** A place of an export is a colour's code and a size. */
const goodsHref = (place: string): string => deskHref('goods', {}, { text: place.split(' ')[0] ?? '' });

const KILOBYTE = 1024;

export const sizeText = (bytes: number): string =>
  bytes < KILOBYTE ** 2
    ? typeset`${Math.max(1, Math.round(bytes / KILOBYTE))} КБ`
    : typeset`${(bytes / KILOBYTE ** 2).toFixed(1).replace('.', ',')} МБ`;
