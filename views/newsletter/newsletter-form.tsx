import { typeset } from '#src/config/typography.ts';
import type { NewsletterModel } from '#src/models/newsletter/newsletter.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { CaptchaLink, LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { NewTab } from '#views/ui/new-tab.tsx';

interface NewsletterFormProps {
  readonly newsletter: NewsletterModel;
  /** In the footer, htmx swaps the form; on its page, the browser submits it. */
  readonly place: 'footer' | 'page';
}

/** For the footer of every page: errors are shown after sending, which saves 100 bytes per page. */
const BARE = { pattern: undefined, unfit: undefined, isUnmarked: true } as const;

export function NewsletterForm({ newsletter, place }: NewsletterFormProps) {
  const { fields, alert, captcha, mailing, legal } = newsletter;
  const [reason, captchaId] = [`${place}-newsletter-alert`, `${place}-captcha`];
  const posting = hx({
    post: href('subscribeNewsletterFooter'),
    target: '#newsletter',
    swap: 'innerHTML',
    sync: 'this:drop',
  });
  return (
    <form
      className="newsletter-form"
      method="post"
      action={href('subscribeNewsletter')}
      noValidate
      {...(place === 'footer' ? posting : {})}
    >
      {alert && (
        <p className="newsletter-alert" id={reason} role="alert" tabIndex={-1} {...focused(!captcha)}>
          {alert}
          <CaptchaLink captcha={captcha} id={captchaId} />
        </p>
      )}
      <div className="newsletter-field">
        <Field
          {...fields.email}
          {...(place === 'footer' && BARE)}
          id={`${place}-email`}
          label="Электронная почта"
        />
        <Button>Подписаться</Button>
      </div>
      <CheckField {...fields.mailingConsent} id={`${place}-mailing-consent`}>
        Даю <NewTab href={mailing.href}>согласие на рассылку</NewTab> по{' '}
        <NewTab href={legal.href}>политике конфиденциальности</NewTab>
      </CheckField>
      <LimitCaptcha captcha={captcha} id={captchaId} reason={reason} />
    </form>
  );
}

export function NewsletterSent() {
  return (
    <p className="newsletter-sent" role="status" tabIndex={-1} {...focused()}>
      {typeset`Мы отправили письмо со ссылкой. Откройте её, чтобы подтвердить подписку. Если письма нет, загляните в «Спам».`}
    </p>
  );
}
