import type { Marking } from '#src/contract/shop/marking.ts';
import { nameKey } from './texts.ts';

/** What feeds and 1C call whether goods have marks of «Честный знак», as `nameKey` returns it. */
export const markingNames: readonly string[] = [
  'маркировка честный знак',
  'видмаркировки',
  'вид маркировки',
  'типмаркировки',
  'тип маркировки',
  'признакмаркировки',
  'признак маркировки',
  'маркируемый товар',
  'маркируется',
  'подлежит маркировке',
  'нужен код маркировки',
];

/** Whether a name is one of those; a code, such as «Код маркировки», is not. */
export const isOfMarks = (name: string): boolean =>
  nameKey(name) === 'честный знак' || markingNames.includes(nameKey(name));

/** Yandex's word among `<cargo-types>` for goods that can't be sold without a mark. */
const REQUIRED = /\bCIS_REQUIRED\b/;
const NO = /^(?:нет|no|false|0|-)$|^(?:не|без) /i;

/** @param written the parameter's value: a kind of marks, such as «Обувь», is as good as a yes */
export function markingOf(cargoTypes: string | undefined, written: string): Marking {
  if (REQUIRED.test(cargoTypes ?? '')) return 'yes';
  if (written === '') return '';
  return NO.test(written.replaceAll('\u00a0', ' ')) ? 'no' : 'yes';
}

const texts: Readonly<Record<Marking, string>> = { '': '', yes: 'Нужен', no: 'Не нужен' };

/** The parameter's value in an export. */
export const markingText = (marking: Marking): string => texts[marking];
