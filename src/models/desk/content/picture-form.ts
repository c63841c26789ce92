import { typeset } from '#src/config/typography.ts';
import { isPictureSource, isTone } from '#src/contract/content/kept.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { UPLOADED } from '#src/contract/shop/staff-goods-fields.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { FILL_IN, line, number } from '#src/web/forms/fields.ts';
import type { FieldModels } from '#src/web/forms/form.ts';

const PLAIN_TONE = '#f5f4f1';
const MOST_PIXELS = 20_000;
const PREVIEW_WIDTH = 480;
const PROBLEM_CHARACTERS = 200;

export const NO_WORDS = typeset`Скажите, что на картинке: её прочтут вслух тем, кто не видит`;
/** A browser does not send a file again by itself. */
export const FILE_AGAIN = typeset`Выберите файл ещё раз`;

type Typed = Readonly<Record<string, string | undefined>>;

const pixels = (source: 'pictureSrc' | 'phoneSrc') =>
  number({
    rule: (typed, _context, values: Typed) => {
      if (!values[source]) return false;
      if (typed === '') return FILL_IN;
      const isWhole = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_PIXELS;
      return !isWhole && typeset`Целое число от 1 до 20 000`;
    },
  });

const address = () =>
  line(maxLengths.pictureSource, {
    spellCheck: false,
    rule: (typed) =>
      typed !== '' && !isPictureSource(typed) && typeset`Путь картинки магазина или адрес https://`,
  });

const tone = () =>
  line(PLAIN_TONE.length, {
    type: 'color',
    rule: (typed) => typed !== '' && !isTone(typed) && typeset`Цвет вида #f5f4f1`,
  });

/** Its value is why the file that came was none: files have no other. */
export const fileField = () => line(PROBLEM_CHARACTERS, { rule: (problem) => problem !== '' && problem });

/** The fields of a form that describe a picture. Without an address there is none. */
export const pictureFields = {
  pictureFile: fileField(),
  pictureSrc: address(),
  pictureWidth: pixels('pictureSrc'),
  pictureHeight: pixels('pictureSrc'),
  pictureTone: tone(),
  pictureAlt: line(maxLengths.pictureAlt, {
    rule: (typed, _context, { pictureSrc = '' }: Typed) =>
      typed === '' && UPLOADED.test(pictureSrc) && NO_WORDS,
  }),
};

/** Of another picture, for phones, which shows the same. */
export const phoneFields = {
  phoneFile: fileField(),
  phoneSrc: address(),
  phoneWidth: pixels('phoneSrc'),
  phoneHeight: pixels('phoneSrc'),
  phoneTone: tone(),
};

type PictureValues = Readonly<Record<keyof typeof pictureFields, string>>;
type PhoneValues = Readonly<Record<keyof typeof phoneFields, string>>;
export type PictureFieldModels = FieldModels<PictureValues>;
export type PhoneFieldModels = FieldModels<PhoneValues>;

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

export const phonePictureOf = (values: PhoneValues & Pick<PictureValues, 'pictureAlt'>): Picture | null =>
  values.phoneSrc === ''
    ? null
    : {
        src: values.phoneSrc,
        width: Number(values.phoneWidth),
        height: Number(values.phoneHeight),
        tone: values.phoneTone || PLAIN_TONE,
        alt: values.pictureAlt,
      };

export const pictureValues = (picture: Picture | null): PictureValues => ({
  pictureFile: '',
  pictureSrc: picture?.src ?? '',
  pictureWidth: picture ? String(picture.width) : '',
  pictureHeight: picture ? String(picture.height) : '',
  pictureTone: picture?.tone ?? PLAIN_TONE,
  pictureAlt: picture?.alt ?? '',
});

export const phoneValues = (picture: Picture | null): PhoneValues => ({
  phoneFile: '',
  phoneSrc: picture?.src ?? '',
  phoneWidth: picture ? String(picture.width) : '',
  phoneHeight: picture ? String(picture.height) : '',
  phoneTone: picture?.tone ?? PLAIN_TONE,
});

/** What a picture looks like: whole, and cut to a square as on phones. */
export interface PicturePreview {
  readonly whole: string;
  readonly square: string;
  readonly alt: string;
}

/** @param phone the one for phones, where it is another */
const picturePreview = (picture: Picture | null, phone: Picture | null = null): PicturePreview | null =>
  picture && {
    whole: pictureUrl(picture.src, PREVIEW_WIDTH),
    square: pictureUrl((phone ?? picture).src, PREVIEW_WIDTH, 'square'),
    alt: picture.alt,
  };

/** Of the addresses in a form, so that what was uploaded is seen before it is saved. */
export const typedPreview = ({
  pictureSrc = '',
  phoneSrc = '',
  pictureAlt = '',
}: Typed): PicturePreview | null => {
  const [picture, phone] = [pictureSrc, phoneSrc].map((src) => ({ src, alt: pictureAlt, ...UNKNOWN }));
  if (!picture || !isPictureSource(pictureSrc)) return null;
  return picturePreview(picture, phone && isPictureSource(phoneSrc) ? phone : null);
};

const UNKNOWN = { width: 1, height: 1, tone: PLAIN_TONE };
