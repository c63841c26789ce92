import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';

interface SignInFirstProps {
  readonly title: string;
  readonly formHref: string;
  readonly formPart: string;
}

/** Opens the sign-in popup in place of a form, which takes its place after signing in. */
export function SignInFirst({ title, formHref, formPart }: SignInFirstProps) {
  const reload = hx({ get: formPart, trigger: 'visitor-changed from:body', swap: 'outerHTML' });
  return (
    <sign-in-first {...reload}>
      <p>{title}</p>
      <PanelOpener panel="auth-panel">
        <Button href={href('auth', {}, { back: formHref })}>Войти</Button>
      </PanelOpener>
    </sign-in-first>
  );
}
