import { sizeAlone } from '#src/config/size-words.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { type ChartModel, rowChart } from './chart.ts';
import { change } from './sales.ts';
import { numberCell, numberColumn, type ReportTable, textCell, textColumn } from './table.ts';
import { stepTitles } from './words.ts';

type Reply<Name extends 'showRunningOut' | 'listMissedSearches' | 'showSteps'> = CallReply<
  Contract['staff'][Name]
>;

export interface OtherReport {
  readonly table: ReportTable;
  readonly chart: ChartModel;
}

export function runningOutReport({ sizes }: Reply<'showRunningOut'>): OtherReport {
  return {
    table: {
      columns: [
        ...['Товар', 'Размер'].map(textColumn),
        ...['Осталось, шт.', 'Продано за 28 дней', 'Хватит на дней'].map(numberColumn),
      ],
      rows: sizes.map(({ title, colorName, modelColorCode, size, stock, sold, daysLeft }) => [
        textCell(`${[title, colorName].filter(Boolean).join(', ')}, ${modelColorCode}`),
        textCell(sizeAlone(size)),
        ...[stock, sold, daysLeft].map((value) => numberCell(value)),
      ]),
    },
    chart: rowChart(
      'На сколько дней хватит',
      sizes.map(({ title, size, daysLeft }) => ({
        label: [title, sizeAlone(size)].filter(Boolean).join(', '),
        value: daysLeft,
        back: 0,
        text: daysLeft.toLocaleString('ru-RU'),
      })),
    ),
  };
}

export function searchesReport({ searches }: Reply<'listMissedSearches'>): OtherReport {
  return {
    table: {
      columns: [textColumn('Что искали'), numberColumn('Раз')],
      rows: searches.map(({ text, times }) => [textCell(text), numberCell(times)]),
    },
    chart: rowChart(
      'Чего не нашли',
      searches.map(({ text, times }) => ({
        label: text,
        value: times,
        back: 0,
        text: times.toLocaleString('ru-RU'),
      })),
    ),
  };
}

export function stepsReport({ steps }: Reply<'showSteps'>): OtherReport {
  const taken = steps.some(({ times }) => times > 0) ? steps : [];
  return {
    table: {
      columns: [textColumn('Шаг'), ...['Раз', 'До этого'].map(numberColumn), textColumn('Изменение')],
      rows: taken.map(({ step, times, before }) => [
        textCell(stepTitles[step]),
        numberCell(times),
        numberCell(before),
        textCell(change(times, before).replace(/[ ()]/g, '').replace('%', ' %')),
      ]),
    },
    chart: rowChart(
      'Путь к заказу',
      taken.map(({ step, times }) => ({
        label: stepTitles[step],
        value: times,
        back: 0,
        text: times.toLocaleString('ru-RU'),
      })),
    ),
  };
}
