import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { countryCodes } from '#src/config/countries.ts';

type PollRow = Insertable<Schema['polls']> & { id: number };
type QuestionRow = Insertable<Schema['poll_questions']>;
type Question = Pick<QuestionRow, 'kind' | 'title' | 'step'> &
  Partial<Pick<QuestionRow, 'hint' | 'is_required' | 'max_choices' | 'low_label' | 'high_label'>> & {
    readonly options?: readonly string[];
  };

const points = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

const service: readonly Question[] = [
  {
    step: 1,
    kind: 'one',
    is_required: 1,
    title: 'Где вам удобнее покупать одежду?',
    options: [
      'В магазине, с примеркой',
      'На сайте, с доставкой',
      'Смотрю на сайте, покупаю в магазине',
      'Когда как',
    ],
  },
  {
    step: 1,
    kind: 'many',
    max_choices: 3,
    title: 'Что для вас важнее всего?',
    options: [
      'Посадка и крой',
      'Ткань и состав',
      'Цена',
      'Быстрая доставка',
      'Примерка перед оплатой',
      'Совет продавца',
      'Простой возврат',
    ],
  },
  {
    step: 2,
    kind: 'scale',
    is_required: 1,
    title: 'Насколько легко выбрать свой размер на сайте?',
    options: points(5),
    low_label: 'Очень трудно',
    high_label: 'Очень легко',
  },
  {
    step: 2,
    kind: 'scale',
    is_required: 1,
    title: 'Посоветуете ли вы «Покрой» друзьям?',
    options: points(10),
    low_label: 'Точно нет',
    high_label: 'Точно да',
  },
  {
    step: 3,
    kind: 'text',
    title: 'Чего вам не хватает в «Покрое»?',
    hint: 'Вещи, размера, услуги, магазина в вашем городе: чего угодно',
  },
];

const delivery: readonly Question[] = [
  {
    step: 1,
    kind: 'one',
    is_required: 1,
    title: 'Привезли ли заказ вовремя?',
    options: ['Да', 'Раньше срока', 'Позже срока'],
  },
];

/** An open poll of several steps in each country, and a closed one. */
export function pollRows(): { polls: PollRow[]; questions: QuestionRow[] } {
  const polls = countryCodes.flatMap((country, index): PollRow[] => [
    {
      id: index * 2 + 1,
      code: 'service',
      country,
      title: 'Каким вам нужен «Покрой»?',
      intro: 'Пять вопросов, две минуты. Ответы помогут решить, что менять в магазинах и на сайте.',
      opens_at: '2026-09-01T00:00:00.000Z',
      closes_at: null,
    },
    {
      id: index * 2 + 2,
      code: 'delivery-2026',
      country,
      title: 'Как вам наша доставка?',
      intro: '',
      opens_at: '2026-04-01T00:00:00.000Z',
      closes_at: '2026-06-01T00:00:00.000Z',
    },
  ]);
  const questions = polls.flatMap(({ id, code }) =>
    (code === 'service' ? service : delivery).map((question, position) =>
      questionRow(id, position, question),
    ),
  );
  return { polls, questions };
}

function questionRow(
  poll_id: number,
  position: number,
  { options = [], ...question }: Question,
): QuestionRow {
  return {
    hint: '',
    is_required: 0,
    max_choices: 0,
    low_label: '',
    high_label: '',
    ...question,
    poll_id,
    position,
    options: JSON.stringify(options.map((title, index) => ({ id: index + 1, title }))),
  };
}
