import { DESCRIPTION_CHARACTERS, LINE_CHARACTERS, NAME_CHARACTERS, TITLE_CHARACTERS } from '../limits.ts';
import type { RawOffer } from '../reading/raw-feed.ts';
import type { ModelTexts } from './offer.ts';
import { originOf } from './origins.ts';
import type { Params } from './params.ts';
import { line, nameKey, plainText } from './texts.ts';

/** The parameters of a model that an export writes and an import reads, besides colour and size. */
export const modelParams = {
  material: 'Материал',
  composition: 'Состав',
  season: 'Сезон',
  fit: 'Посадка',
  collection: 'Коллекция',
  care: 'Уход',
  measurements: 'Обмеры',
  short_description: 'Краткое описание',
  keywords: 'Ключевые слова',
} as const;

const keyOf = (param: keyof typeof modelParams) => nameKey(modelParams[param]);
const CARE_SIGNS = 12;

/**
 * The name of a model: as written, or kind, vendor and model together. Feeds add colour and size behind a comma or in
 * brackets, which are not the model's: they go.
 */
export function titleOf(fields: RawOffer['fields'], values: readonly string[], onCut?: () => void): string {
  const parts = ['typePrefix', 'vendor', 'model'].map((name) => line(fields.get(name), TITLE_CHARACTERS));
  const composed = parts[2] ? parts.filter(Boolean).join(' ') : '';
  let title = line(fields.get('name'), TITLE_CHARACTERS, onCut) || line(composed, TITLE_CHARACTERS, onCut);
  const known = new Set(values.map(nameKey).filter(Boolean));
  for (;;) {
    const end = /^(.+?)(?:, *([^,()]+)| *\(([^()]+)\))$/.exec(title);
    const value = nameKey(end?.[2] ?? end?.[3] ?? '').replace(/^(размер|цвет):? /, '');
    if (!end?.[1] || !known.has(value)) return title;
    title = end[1];
  }
}

export function modelTextsOf(given: {
  readonly fields: RawOffer['fields'];
  readonly params: Params;
  readonly title: string;
  readonly vendor: string;
  /** Told where a text is longer than is kept. */
  readonly onCut: () => void;
}): ModelTexts {
  const { fields, params, title, vendor, onCut } = given;
  const origin = originOf(line(fields.get('country_of_origin'), NAME_CHARACTERS));
  const words = [
    vendor,
    line(fields.get('typePrefix'), NAME_CHARACTERS),
    params.name('пол'),
    params.name('возраст'),
  ];
  return {
    title,
    short_description: params.text(keyOf('short_description')),
    description: plainText(fields.get('description'), DESCRIPTION_CHARACTERS, onCut),
    keywords: params.text(keyOf('keywords')) || line(words.filter(Boolean).join(' '), LINE_CHARACTERS),
    material: params.name(keyOf('material'), 'основной материал', 'материал верха'),
    composition: params.text(keyOf('composition'), 'состав ткани', 'состав материала'),
    care: careOf(params.text(keyOf('care'), 'уход за вещами')),
    season: params.name(keyOf('season'), 'сезонность'),
    fit: params.name(keyOf('fit'), 'крой', 'фасон', 'силуэт'),
    collection: params.name(keyOf('collection')),
    origin_code: origin.code,
    origin_title: origin.title,
    measurements: params.text(keyOf('measurements')),
  };
}

function careOf(text: string): string {
  const titles = new Set(text.split(';').map((title) => title.trim()));
  titles.delete('');
  const signs = [...titles].slice(0, CARE_SIGNS).map((title) => ({ sign: '', title }));
  return JSON.stringify(signs);
}
