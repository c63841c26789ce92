import { passwordForm, refusalText } from '#src/models/desk/sign-in/forms.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { InvitationEnded, InvitationPage } from '#views/desk/sign-in/invitation-page.tsx';
import type { OpenInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { toSecondStep } from './sign-in.tsx';

type Input = OpenInput<object>;

export const showInvitation = (input: Input): Promise<Result> =>
  unlessEnded(() => shown(input, keyOf(input)));

export const acceptInvitation = (input: Input): Promise<Result> =>
  unlessEnded(async () => {
    const { form, gateway, device, address } = input;
    const key = keyOf(input);
    const read = passwordForm().read(form);
    if (!read.ok) return shown(input, key, read.errors.password, 422);
    const body = { key, ...read.value, device, ipAddress: address };
    const accepted = await gateway.staff.acceptInvitation({ body });
    return accepted.success ? toSecondStep(accepted, null) : shown(input, key, refusalText(accepted), 422);
  });

const keyOf = ({ form, query }: Pick<Input, 'form' | 'query'>): string =>
  form.get('key') ?? query.get('key') ?? '';

async function shown({ gateway }: Input, key: string, problem = '', status = 200): Promise<Result> {
  const { invitation } = await gateway.staff.showInvitation({ body: { key } });
  const fields = passwordForm().fields({}, problem ? { password: problem } : undefined);
  return page(
    'Приглашение',
    <InvitationPage invitation={invitation} keyText={key} fields={fields} />,
    status,
  );
}

async function unlessEnded(answer: () => Promise<Result>): Promise<Result> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof GatewayError && [400, 404].includes(error.status))
      return page('Приглашение', <InvitationEnded />, 404);
    throw error;
  }
}
