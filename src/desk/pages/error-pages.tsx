import { typeset } from '#src/config/typography.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import type { RefusalStatus } from '#src/web/request/request-refusal.ts';
import { ErrorBody } from '#views/desk/ui/error-body.tsx';
import { type Page, page } from '../result.ts';

const NOT_BUILT = 501;

const advice: Readonly<Record<RefusalStatus, string>> = {
  400: typeset`Страница не поняла, что было отправлено. Откройте её заново и повторите.`,
  403: typeset`Форма пришла не отсюда. Откройте страницу заново и повторите.`,
  413: typeset`Отправлено слишком много текста.`,
  414: typeset`Адрес страницы слишком длинный.`,
  415: typeset`Страница не поняла, что было отправлено. Откройте её заново и повторите.`,
};

export const refusalPage = (status: RefusalStatus): Page =>
  page('Не принято', <ErrorBody title="Не принято">{advice[status]}</ErrorBody>, status);

export const forbiddenPage = (): Page =>
  page(
    'Нет доступа',
    <ErrorBody title="Нет доступа">{typeset`У вашей роли нет права на эту страницу. Его даёт владелец в комнате «Сотрудники». В демо сотрудников не меняют.`}</ErrorBody>,
    403,
  );

export const notFoundPage = async (): Promise<Page> =>
  page('Не найдено', <ErrorBody title="Не найдено">{typeset`По этому адресу ничего нет.`}</ErrorBody>, 404);

export const failurePage = (error: unknown): Page =>
  error instanceof GatewayError && error.status === NOT_BUILT
    ? page(
        'Раздела нет',
        <ErrorBody title="Раздела нет">{typeset`Сервер магазина этого не умеет.`}</ErrorBody>,
        404,
      )
    : page(
        'Сбой',
        <ErrorBody title="Сбой">{typeset`Сервер магазина не ответил. Ничего не потеряно: повторите через минуту.`}</ErrorBody>,
        503,
      );
