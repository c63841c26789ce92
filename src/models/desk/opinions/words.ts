import { typeset } from '#src/config/typography.ts';
import type { OpinionFlag, OpinionKind, OpinionState, StaffOpinion } from '#src/contract/content/staff.ts';
import type { UndoRefusal } from '#src/contract/content/staff-decisions.ts';

export const kindTitles: Readonly<Record<OpinionKind, string>> = {
  review: 'Отзыв',
  question: 'Вопрос',
  siteReview: typeset`Отзыв о магазине`,
};

export const flagTitles: Readonly<Record<OpinionFlag, string>> = {
  email: typeset`есть почта`,
  phone: typeset`есть телефон`,
  link: typeset`есть ссылка`,
  address: typeset`есть адрес`,
};

export const stateWords: Readonly<Record<OpinionState, string>> = {
  pending: 'ждёт решения',
  shown: 'опубликован',
  refused: 'отклонён',
};

export const fitTitles: Readonly<Record<StaffOpinion['fit'], string>> = {
  '': '',
  small: 'маломерит',
  true: typeset`в размер`,
  large: 'большемерит',
};

/** `Отзыв, 4 из 5`. */
export const opinionTitle = ({ kind, rating }: Pick<StaffOpinion, 'kind' | 'rating'>): string =>
  rating === null ? kindTitles[kind] : typeset`${kindTitles[kind]}, ${rating} из 5`;

/** Reasons that are given by one key; the author reads them. */
export const readyReasons: readonly { readonly title: string; readonly why: string }[] = [
  { title: 'Не о товаре', why: 'Отзыв не о товаре. Напишите, пожалуйста, о самой вещи.' },
  { title: 'Контакты или ссылки', why: 'В тексте есть контакты или ссылки. Уберите их, пожалуйста.' },
  { title: 'Грубость', why: 'В тексте есть грубые слова. Напишите, пожалуйста, без них.' },
  { title: 'Реклама', why: 'Это похоже на рекламу. Мы публикуем только мнения покупателей.' },
  { title: 'Непонятно', why: 'Не удалось понять, о чём речь. Расскажите, пожалуйста, подробнее.' },
];

/** Why a decision could not be taken back. */
export const undoRefusals: Readonly<Record<UndoRefusal, string>> = {
  Changed: typeset`С тех пор решил кто-то другой. Ничего не изменено — ниже, как сейчас.`,
  MessageSent: typeset`Автору об этом уже написали, поэтому отменить решение нельзя.`,
  PhotosDeleted: typeset`Фотографии отзыва уже удалены, поэтому отменить отказ нельзя.`,
};
