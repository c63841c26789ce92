import { typeset } from '#src/config/typography.ts';
import type { RedirectProblem } from '#src/contract/content/staff-redirects.ts';

export const problemWords: Readonly<Record<RedirectProblem, string>> = {
  WrongFrom: typeset`Путь начинается с / и не содержит точек, пробелов, ? и #`,
  WrongTo: typeset`Путь магазина, например /catalog/women, или адрес с https://`,
  Loop: typeset`Получится круг`,
  Chain: typeset`Получится цепочка: ведите сразу на последнюю страницу`,
};

/** `Получится круг: /a → /b → /a` */
export const problemText = (problem: RedirectProblem, chain: readonly string[]): string =>
  chain.length === 0 ? problemWords[problem] : `${problemWords[problem]}. ${wayOf(chain)}`;

export const wayOf = (chain: readonly string[]): string => chain.join(' → ');

export const HIDDEN = typeset`По этому пути есть живая страница: покупатели увидят её, а переадресация заработает, только когда страницы не станет.`;
export const OUTSIDE = typeset`На этот сайт магазин не ведёт: его имени нет среди разрешённых в настройках (REDIRECT_HOSTS)`;
const GONE = typeset`Пока вы правили, переадресацию убрал кто-то другой.`;
export const TAKEN = typeset`Такая переадресация уже есть`;

/** What stands there now, where somebody was faster. */
export const changedText = (stands: string | null): string =>
  stands === null ? GONE : typeset`Пока вы правили, её изменил кто-то другой. Сейчас она ведёт на ${stands}`;
