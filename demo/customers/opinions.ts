import type { Queryable } from '#src/backend/database/database.ts';
import { insertAll } from '../insert.ts';
import type { Goods } from './goods.ts';
import { isoAgo } from './order-rows.ts';
import type { Person } from './people.ts';

interface Opinion {
  /** The index of the goods it is about. */
  readonly goods: number;
  readonly text: string;
  readonly answer?: string;
  readonly state?: 'pending' | 'shown' | 'refused';
  readonly refusal?: string;
  readonly daysAgo: number;
}

const reviews: readonly (Opinion & { readonly rating: number; readonly fit: 'small' | 'true' | 'large' })[] =
  [
    {
      goods: 0,
      rating: 5,
      fit: 'true',
      text: 'Ношу второй сезон: ткань не вытянулась и не скатывается, швы ровные. Села точно по размеру, длина как на фото.',
      answer: 'Спасибо, что вернулись рассказать! Именно так мы эту ткань и выбирали.',
      daysAgo: 350,
    },
    {
      goods: 3,
      rating: 4,
      fit: 'large',
      text: 'Красивая вещь, но большемерит примерно на полразмера. Если вы между размерами, берите меньший.',
      daysAgo: 280,
    },
    {
      goods: 7,
      rating: 2,
      fit: 'true',
      text: 'Курьер приехал на два часа позже и не позвонил. Сама вещь хорошая.',
      state: 'refused',
      refusal:
        'Отзыв о доставке, а не о товаре. Пожалуйста, напишите об этом в отзывах о магазине: мы ответим.',
      daysAgo: 112,
    },
    {
      goods: 12,
      rating: 5,
      fit: 'true',
      text: 'Цвет живой, не кричащий. Надевала и в офис, и на прогулку — к вечеру почти не мнётся.',
      state: 'pending',
      daysAgo: 0.4,
    },
  ];

const questions: readonly Opinion[] = [
  {
    goods: 18,
    text: 'Как ухаживать, чтобы дольше служило?',
    answer:
      'Как написано в разделе «Уход» на этой странице; то же — на ярлыке. Пятна лучше отдать в химчистку.',
    daysAgo: 9,
  },
  {
    goods: 24,
    text: 'Подойдёт ли на рост 178? На фото длина до середины икры?',
    state: 'pending',
    daysAgo: 0.3,
  },
];

/** Reviews of purchases and questions: published, answered, refused, and pending. */
export async function writeOpinions(
  query: Queryable,
  person: Person,
  goods: readonly Goods[],
  now: Date,
): Promise<void> {
  const about = <Told extends Opinion>(opinions: readonly Told[]) => {
    const byModel = new Map<number, Told & { readonly bought: Goods }>();
    for (const told of opinions) {
      const bought = goods[told.goods % goods.length];
      if (bought) byModel.set(bought.model_id, { ...told, bought });
    }
    return [...byModel.values()];
  };
  const common = ({
    bought,
    text,
    answer = '',
    state = 'shown',
    refusal = '',
    daysAgo,
  }: Opinion & { bought: Goods }) => ({
    model_id: bought.model_id,
    author: `${person.firstName} ${person.lastName.slice(0, 1)}.`,
    owner: `customer:${person.id}`,
    country: person.country,
    text,
    answer,
    state,
    refusal,
    created_at: isoAgo(now, daysAgo),
    changed_at: isoAgo(now, daysAgo),
    decided_at: state === 'pending' ? '' : isoAgo(now, daysAgo * 0.99),
    decided_by: state === 'pending' ? '' : 'Редактор (демо)',
  });
  await insertAll(
    query,
    'reviews',
    about(reviews).map((review) => ({
      ...common(review),
      rating: review.rating,
      fit: review.fit,
      size: review.bought.size,
      height: null,
      is_purchase_confirmed: 1,
      votes_up: review.state ? 0 : 6,
      votes_down: 0,
    })),
  );
  await insertAll(query, 'questions', about(questions).map(common));
  await query
    .insertInto('site_reviews')
    .values({
      author: person.firstName,
      owner: `customer:${person.id}`,
      country: person.country,
      topic: 'delivery',
      rating: 4,
      text: 'Привезли раньше обещанного, упаковано бережно. Хотелось бы интервал поуже.',
      state: 'pending',
      created_at: isoAgo(now, 0.2),
      changed_at: isoAgo(now, 0.2),
    })
    .execute();
}
