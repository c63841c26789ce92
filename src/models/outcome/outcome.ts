import { typeset } from '#src/config/typography.ts';
import { sentMessages } from '#src/models/reviews/opinion-form.ts';
import { href, isPublicPath } from '#src/routes.ts';
import { ownPath } from '#src/web/own-path.ts';

const texts = {
  ...sentMessages,
  vote: 'Спасибо, ваш голос учтён',
  votedOut: 'Слишком много голосов подряд. Попробуйте позже.',
  favorite: typeset`Вещь теперь в избранном`,
  unfavorite: typeset`Убрали вещь из избранного`,
  signedIn: typeset`Вы вошли в личный кабинет`,
  deleted: typeset`Аккаунт и ваши данные удалены`,
} as const;

export type OutcomeName = keyof typeof texts | 'city';

/**
 * Where a form redirects without JavaScript: to `back`, via a page that confirms the outcome if `back` is the
 * same for everyone and cannot.
 */
export const outcomeHref = (name: OutcomeName, back: string): string =>
  isPublicPath(back) ? href('outcome', {}, { of: name, back }) : back;

const textByName = new Map<string, string>(Object.entries(texts));

/** @returns null for an unknown outcome */
export const outcomeText = (name: string | null, cityName: string): string | null =>
  name === 'city' ? `Ваш город — ${cityName}` : (textByName.get(name ?? '') ?? null);

/** One of our paths with an optional anchor, such as `#review-12`; the home page for anything else. */
export function placeToReturn(text: string | null): string {
  const [path = '', place = ''] = (text ?? '').split('#');
  return (ownPath(path) ?? href('home')) + (/^[\w-]{1,60}$/.test(place) ? `#${place}` : '');
}
