import { type Page, page } from '#src/storefront/result.ts';
import { EndedSessionPage } from '#views/errors/ended-session-page.tsx';

/**
 * Keeps a form of the account area that came after its session had ended.
 *
 * @param action where it was sent
 */
export const endedSessionPage = (action: string, form: URLSearchParams): Page =>
  page(
    'errors',
    { title: 'Войдите ещё раз', noindex: true },
    <EndedSessionPage action={action} fields={[...form]} />,
    401,
  );
