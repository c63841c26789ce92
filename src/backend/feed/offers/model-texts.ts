import type { Schema } from '#src/backend/database/schema.ts';
import { originOf } from '#src/backend/kernel/goods/origins.ts';
import { videoAddressOf } from '#src/backend/kernel/goods/video.ts';
import {
  MAX_DESCRIPTION_CHARACTERS,
  MAX_LINE_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from '../limits.ts';
import type { RawOffer } from '../reading/raw-feed.ts';
import type { AdjustmentReason } from '../reasons.ts';
import { markingNames, markingOf } from './marking.ts';
import type { Params } from './params.ts';
import { line, nameKey, plainText } from './texts.ts';

/** The parameters of a model, besides colour and size, that are imported and exported. */
export const modelParams = [
  { column: 'material', name: 'Материал', also: ['основной материал', 'материал верха'], isShort: true },
  { column: 'composition', name: 'Состав', also: ['состав ткани', 'состав материала'] },
  { column: 'season', name: 'Сезон', also: ['сезонность'], isShort: true },
  { column: 'fit', name: 'Посадка', also: ['крой', 'фасон', 'силуэт'], isShort: true },
  { column: 'collection', name: 'Коллекция', isShort: true },
  { column: 'care', name: 'Уход', also: ['уход за вещами'] },
  { column: 'measurements', name: 'Обмеры' },
  { column: 'short_description', name: 'Краткое описание' },
  { column: 'keywords', name: 'Ключевые слова' },
  { column: 'marking', name: 'Честный знак', also: markingNames, isShort: true },
] as const satisfies readonly ModelParam[];

interface ModelParam {
  readonly column: keyof Schema['models'];
  readonly name: string;
  /** Alternative names used by other shops, as `nameKey` returns them. */
  readonly also?: readonly string[];
  readonly isShort?: boolean;
}

/** Texts common to all offers of a model; the first offer wins. */
export type ModelTexts = Readonly<ReturnType<typeof modelTextsOf>>;

const CARE_SIGNS = 12;

/** A model's name, or its kind, vendor and model joined; without the colour and size that feeds append. */
export function titleOf(
  fields: RawOffer['fields'],
  values: readonly string[],
  read: (text: string | undefined, characters: number) => string,
): string {
  const parts = ['typePrefix', 'vendor', 'model'].map((name) => read(fields.get(name), MAX_TITLE_CHARACTERS));
  const composed = parts[2] ? parts.filter(Boolean).join(' ') : '';
  let title = read(fields.get('name'), MAX_TITLE_CHARACTERS) || read(composed, MAX_TITLE_CHARACTERS);
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
  readonly adjusted: (reason: AdjustmentReason) => void;
}) {
  const { fields, params, title, adjusted } = given;
  const writtenVideo = fields.get('video') ?? '';
  const video = videoAddressOf(writtenVideo) ?? '';
  if (!video && writtenVideo.trim()) adjusted('video');
  const origin = originOf(line(fields.get('country_of_origin'), MAX_NAME_CHARACTERS));
  const brand = line(fields.get('vendor'), MAX_NAME_CHARACTERS, () => adjusted('brand'));
  if (!brand && fields.get('vendor')?.trim()) adjusted('brand');
  const words = [
    brand,
    line(fields.get('typePrefix'), MAX_NAME_CHARACTERS),
    params.name('пол'),
    params.name('возраст'),
  ];
  const texts = paramTexts(params);
  return {
    ...texts,
    title,
    description: plainText(fields.get('description'), MAX_DESCRIPTION_CHARACTERS, () =>
      adjusted('long-text'),
    ),
    keywords: texts.keywords || line(words.filter(Boolean).join(' '), MAX_LINE_CHARACTERS),
    care: careOf(texts.care),
    marking: markingOf(fields.get('cargo-types'), texts.marking),
    origin_code: origin.code,
    origin_title: origin.title,
    video,
    brand,
  };
}

type ParamTexts = Record<(typeof modelParams)[number]['column'], string>;

function paramTexts(params: Params): ParamTexts {
  const read = ({ name, also = [], isShort }: ModelParam) =>
    isShort ? params.name(nameKey(name), ...also) : params.text(nameKey(name), ...also);
  const texts = modelParams.map((param) => [param.column, read(param)] as const);
  return Object.fromEntries(texts) as ParamTexts;
}

function careOf(text: string): string {
  const titles = new Set(text.split(';').map((title) => title.trim()));
  titles.delete('');
  const signs = [...titles].slice(0, CARE_SIGNS).map((title) => ({ sign: '', title }));
  return JSON.stringify(signs);
}
