import { typeset } from '#src/config/typography.ts';
import type { RefusedCell, StockEditKind, StockReason } from '#src/contract/shop/staff-stock-edits.ts';

export const reasonTitles: Readonly<Record<StockReason, string>> = {
  recount: 'Пересчёт',
  delivery: 'Поставка',
  mistake: typeset`Ошибка в остатке`,
  supply: typeset`Пополнение магазина`,
  request: typeset`По просьбе покупателя`,
  defect: 'Брак',
  loss: 'Недостача',
  sample: typeset`Образец или съёмка`,
  other: typeset`Другое — напишите`,
};

export const kindTitles: Readonly<Record<StockEditKind, string>> = {
  counted: 'Посчитано',
  moved: 'Перемещено',
  off: 'Списано',
  undone: 'Возвращено',
};

/** Why a cell was not saved, and how it stands. */
export function cellRefusal({
  errorMessage,
  units,
  setAside,
}: Omit<RefusedCell, 'itemId' | 'shopNumber'>): string {
  switch (errorMessage) {
    case 'Changed':
      return typeset`Кто-то был быстрее: сейчас ${units}`;
    case 'SetAside':
      return typeset`Отложено ${setAside}: меньше нельзя`;
    case 'Fed':
      return typeset`Сейчас ${units}: это число ставит обмен`;
    case 'NotFound':
      return typeset`Здесь это не изменить`;
  }
}
