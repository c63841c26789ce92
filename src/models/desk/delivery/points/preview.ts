import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { PointProblem } from '#src/contract/delivery/staff-points.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { columnTitles } from './point-table.ts';

type Draft = CallReply<Contract['delivery']['showPointDraft']>;

export interface TableModel {
  readonly country: CountryCode;
  readonly action: string;
  readonly from: string;
  readonly counts: string;
  readonly missing: number;
  readonly changes: readonly { readonly line: number; readonly title: string; readonly about: string }[];
  /** Empty where all are shown. */
  readonly more: string;
  readonly problems: readonly { readonly line: number; readonly text: string }[];
  readonly moreProblems: string;
  readonly mayApply: boolean;
  /** What became of it already. */
  readonly state: string;
}

export function tableModel(id: string, country: CountryCode, draft: Draft): TableModel {
  const { added, changed, same, wrong, missing, changes, problems, from } = draft;
  const left = added + changed - changes.length;
  return {
    country,
    action: deskHref('applyPointTable', { id }, { country }),
    from,
    counts: typeset`Новых: ${added}, изменится: ${changed}, уже так: ${same}, с ошибкой: ${wrong}`,
    missing,
    changes: changes.map(changeModel),
    more: left > 0 ? typeset`И ещё ${left}` : '',
    problems: problems.map(({ line, code, problem }) => ({
      line,
      text: [code, problemTexts[problem]].filter(Boolean).join(': '),
    })),
    moreProblems: wrong > problems.length ? typeset`И ещё ${wrong - problems.length}` : '',
    mayApply: draft.state === 'draft' && added + changed + missing > 0,
    state: stateTexts[draft.state],
  };
}

const changeModel = ({ line, code, title, isNew, fields }: Draft['changes'][number]) => ({
  line,
  title: `${title}, ${code}`,
  about: isNew
    ? 'новый'
    : fields
        .map(({ name, was, becomes }) => `${columnTitles.get(name)}: ${was || '—'} → ${becomes || '—'}`)
        .join('; '),
});

const stateTexts: Readonly<Record<Draft['state'], string>> = {
  draft: '',
  applied: typeset`Эта таблица уже загружена.`,
  undone: typeset`Загрузку этой таблицы отменили.`,
};

const problemTexts: Readonly<Record<PointProblem, string>> = {
  NoCode: typeset`нет кода`,
  WrongCode: typeset`в коде только буквы, цифры, дефис, точка и подчёркивание`,
  Twice: typeset`такой код уже был выше`,
  OfCarrier: typeset`этот пункт ведёт перевозчик`,
  OfOtherCountry: typeset`это пункт другой страны`,
  NoCity: typeset`нет города`,
  UnknownCity: typeset`магазин не знает такого города`,
  ManyCities: typeset`таких городов несколько: допишите регион через запятую`,
  NoTitle: typeset`нет названия`,
  NoAddress: typeset`нет адреса`,
  WrongPlace: typeset`широта и долгота — градусы, как 55,7614`,
  WrongHidden: typeset`в столбце «Скрыт» — да или нет`,
  TooLong: typeset`слишком длинный текст`,
};

export const tableRefusals = {
  Changed: typeset`С тех пор пункты изменились. Ничего не сделано: ниже — что изменится теперь.`,
  Undone: typeset`Загрузку этой таблицы отменили. Загрузите её ещё раз.`,
} as const;
