import type { AuthModel } from '#src/models/auth/auth.ts';
import { Auth } from './auth.tsx';

export function AuthPage({ auth }: { readonly auth: AuthModel }) {
  return (
    <div className="page auth-page">
      <Auth auth={auth} place="page" />
    </div>
  );
}
