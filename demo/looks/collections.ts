/** The collections of looks; the goods of a look share its collection's colours. */
export interface LookCollection {
  readonly slug: string;
  readonly title: string;
  readonly gender: 'women' | 'men';
  /** Colour groups that belong together, the leading ones first. */
  readonly colours: readonly string[];
  /** The kinds of goods in a look, alternatives separated by `|`; looks cycle through the recipes. */
  readonly recipes: readonly string[];
  readonly titles: readonly string[];
  /** Goods of the other season stay out of it. */
  readonly season: 'Осень–зима' | 'Весна–лето';
}

export const lookCollections: readonly LookCollection[] = [
  {
    slug: 'city-autumn',
    season: 'Осень–зима',
    title: 'Осень в городе',
    gender: 'women',
    colours: ['Коричневый', 'Бежевый', 'Чёрный', 'Белый', 'Бордовый'],
    recipes: [
      'coat turtleneck trousers boot tote',
      'coat sweater jeans boot',
      'coat dress boot handbag',
      'coat shirt skirt boot handbag',
      'trench sweater trousers loafer tote',
    ],
    titles: [
      'Кэмел и шоколад',
      'Выходной без спешки',
      'Юбка под пальто',
      'Двойной эспрессо',
      'Пока не пошёл дождь',
      'Кофе навынос',
    ],
  },
  {
    slug: 'northern-light',
    season: 'Осень–зима',
    title: 'Северный свет',
    gender: 'women',
    colours: ['Серый', 'Белый', 'Голубой', 'Синий', 'Чёрный'],
    recipes: [
      'cardigan tshirt trousers sneaker tote',
      'jacket turtleneck jeans loafer',
      'sweater skirt boot handbag',
      'coat turtleneck trousers boot',
      'puffer sweater jeans boot',
    ],
    titles: ['Все оттенки льда', 'Серый, но не скучный', 'Утро в январе', 'Белая ночь', 'Ледокол', 'Тишина'],
  },
  {
    slug: 'working-week',
    season: 'Осень–зима',
    title: 'Рабочая неделя',
    gender: 'men',
    colours: ['Синий', 'Серый', 'Белый', 'Голубой', 'Коричневый', 'Чёрный'],
    recipes: [
      'suit shirt oxford briefcase',
      'jacket shirt trousers loafer',
      'jacket turtleneck trousers boot',
      'coat shirt trousers oxford briefcase',
      'jacket polo jeans loafer',
    ],
    titles: [
      'Понедельник, переговоры',
      'Вторник в пути',
      'Среда без галстука',
      'Четверг, поздний ужин',
      'Пятница',
      'Запасной вариант',
    ],
  },
  {
    slug: 'office-line',
    season: 'Осень–зима',
    title: 'Ровная линия',
    gender: 'women',
    colours: ['Чёрный', 'Белый', 'Синий', 'Бежевый', 'Серый'],
    recipes: [
      'jacket shirt trousers pump briefcase|handbag',
      'vest shirt trousers loafer',
      'suit blouse pump',
      'dress pump handbag scarf|belt',
      'jacket blouse skirt pump',
    ],
    titles: [
      'Строго, но мягко',
      'Жилет вместо жакета',
      'Костюм по частям',
      'Платье на весь день',
      'Прямая речь',
      'Совещание в десять',
    ],
  },
  {
    slug: 'weekend-men',
    season: 'Осень–зима',
    title: 'Выходные за городом',
    gender: 'men',
    colours: ['Зелёный', 'Коричневый', 'Бежевый', 'Серый', 'Синий', 'Чёрный'],
    recipes: [
      'parka sweater jeans boot',
      'cardigan shirt trousers boot',
      'bomber tshirt jeans sneaker backpack',
      'puffer hoodie jeans sneaker',
      'hoodie tshirt jeans sneaker',
    ],
    titles: [
      'До станции пешком',
      'Дрова и чай',
      'Собака, поле, ветер',
      'Старые кеды',
      'Последняя электричка',
    ],
  },
  {
    slug: 'spring-colour',
    season: 'Весна–лето',
    title: 'Цвет по капле',
    gender: 'women',
    colours: ['Зелёный', 'Фиолетовый', 'Белый', 'Розовый', 'Бежевый', 'Голубой'],
    recipes: [
      'blouse skirt sandal handbag',
      'dress sneaker tote',
      'shirt shorts sandal tote',
      'tshirt skirt sneaker',
      'shirt skirt sandal clutch',
    ],
    titles: [
      'Зелёный свет',
      'Обеденный перерыв',
      'Первое тепло',
      'Солнечная сторона',
      'Мороженое в парке',
      'Полдень',
    ],
  },
  {
    slug: 'evening',
    season: 'Осень–зима',
    title: 'После восьми',
    gender: 'women',
    colours: ['Чёрный', 'Бордовый', 'Зелёный', 'Золотистый', 'Белый', 'Серебристый'],
    recipes: [
      'dress pump clutch',
      'jumpsuit pump clutch',
      'blouse skirt pump clutch',
      'jacket trousers blouse pump',
    ],
    titles: ['Антракт', 'Комбинезон вместо платья', 'Второй акт', 'Смокинг для неё'],
  },
];
