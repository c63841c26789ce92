import type { ReactNode } from 'react';
import { maxLengths } from '#src/contract/limits.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { redirect } from '#src/web/result.ts';
import { ConfirmPage, LinkPage, UnsubscribePage } from '#views/newsletter/link-pages.tsx';

type Input = PrivateInput<{ readonly token: string }>;

const isToken = (token: string) => token.length <= maxLengths.mailingToken;

const linkPage = (title: string, body: ReactNode, status = 200): Result =>
  page('feedback', { title, noindex: true }, body, status);

const expired = () =>
  linkPage(
    'Ссылка не действует',
    <LinkPage title="Ссылка не действует">
      Она устарела или скопирована не целиком. Подписаться можно внизу любой страницы, а управлять рассылками
      — в личном кабинете.
    </LinkPage>,
    404,
  );

/** Only asks for confirmation, because mail programs open links on their own. */
export const showConfirmation = ({ params: { token }, query }: Input): Result =>
  query.get('done') === '1'
    ? linkPage(
        'Подписка подтверждена',
        <LinkPage title="Подписка подтверждена">
          Спасибо! Отказаться можно в любой момент по ссылке в письме.
        </LinkPage>,
      )
    : linkPage('Подтверждение подписки', <ConfirmPage token={token} />);

export async function confirmSubscription({ gateway, params: { token }, visitor }: Input): Promise<Result> {
  if (!isToken(token)) return expired();
  const body = { token, ipAddress: visitor.ip };
  const { success } = await gateway.account.confirmSubscription({ body });
  if (!success) return expired();
  return redirect(href('confirmNewsletter', { token }, { done: 1 }), 303);
}

export async function showUnsubscription({ gateway, params: { token } }: Input): Promise<Result> {
  if (!isToken(token)) return expired();
  const { isValid, isSubscribed } = await gateway.account.getUnsubscription({ query: { token } });
  if (!isValid) return expired();
  if (isSubscribed) return linkPage('Отписаться от рассылки', <UnsubscribePage token={token} />);
  return linkPage(
    'Вы отписаны',
    <LinkPage title="Вы отписаны">
      Рекламных писем на этот адрес больше не будет. Письма о заказах приходят по-прежнему.
    </LinkPage>,
  );
}

/**
 * Handles the button on the page; mail programs post to the link itself, see `http/endpoints/one-click.ts`.
 */
export async function leaveMailings({ gateway, form, visitor }: PrivateInput<object>): Promise<Result> {
  const token = form.get('token') ?? '';
  if (!isToken(token)) return expired();
  const { success } = await gateway.account.unsubscribe({ body: { token, ipAddress: visitor.ip } });
  return success ? redirect(href('unsubscribe', { token }), 303) : expired();
}
