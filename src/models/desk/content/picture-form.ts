import { typeset } from '#src/config/typography.ts';
import { isPictureSource, isTone } from '#src/contract/content/kept.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { FILL_IN, line } from '#src/web/forms/fields.ts';
import type { FieldModels } from '#src/web/forms/form.ts';

const PLAIN_TONE = '#f5f4f1';
const MOST_PIXELS = 20_000;
const PIXEL_DIGITS = 5;
const PREVIEW_WIDTH = 480;

const pixels = () =>
  line(PIXEL_DIGITS, {
    inputMode: 'numeric',
    rule: (typed, _context, { pictureSrc }) => {
      if (!pictureSrc) return false;
      if (typed === '') return FILL_IN;
      const isWhole = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_PIXELS;
      return !isWhole && typeset`Целое число от 1 до 20 000`;
    },
  });

/** The fields of a form that describe a picture. Without an address there is none. */
export const pictureFields = {
  pictureSrc: line(maxLengths.pictureSource, {
    spellCheck: false,
    rule: (typed) =>
      typed !== '' && !isPictureSource(typed) && typeset`Путь картинки магазина или адрес https://`,
  }),
  pictureWidth: pixels(),
  pictureHeight: pixels(),
  pictureTone: line(PLAIN_TONE.length, {
    type: 'color',
    rule: (typed) => typed !== '' && !isTone(typed) && typeset`Цвет вида #f5f4f1`,
  }),
  pictureAlt: line(maxLengths.pictureAlt),
};

type PictureValues = Readonly<Record<keyof typeof pictureFields, string>>;
export type PictureFieldModels = FieldModels<PictureValues>;

export const pictureOf = (values: PictureValues): Picture | null =>
  values.pictureSrc === ''
    ? null
    : {
        src: values.pictureSrc,
        width: Number(values.pictureWidth),
        height: Number(values.pictureHeight),
        tone: values.pictureTone || PLAIN_TONE,
        alt: values.pictureAlt,
      };

export const pictureValues = (picture: Picture | null): PictureValues => ({
  pictureSrc: picture?.src ?? '',
  pictureWidth: picture ? String(picture.width) : '',
  pictureHeight: picture ? String(picture.height) : '',
  pictureTone: picture?.tone ?? PLAIN_TONE,
  pictureAlt: picture?.alt ?? '',
});

/** What a picture looks like: whole, and cut to a square as on phones. */
export interface PicturePreview {
  readonly whole: string;
  readonly square: string;
  readonly alt: string;
}

export const picturePreview = (picture: Picture | null): PicturePreview | null =>
  picture && {
    whole: pictureUrl(picture.src, PREVIEW_WIDTH),
    square: pictureUrl(picture.src, PREVIEW_WIDTH, 'square'),
    alt: picture.alt,
  };
