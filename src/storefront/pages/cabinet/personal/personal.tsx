import { personalFormOfToday } from '#src/models/cabinet/personal/personal-form.ts';
import { dataCopyFile } from '#src/models/data-copy.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { download, redirect } from '#src/web/result.ts';
import { personalPage } from './personal-page.tsx';

type Input = PrivateInput<object>;

export async function showPersonal(input: Input): Promise<Result> {
  return personalPage(input, await input.gateway.account.getPersonalInfo());
}

export async function savePersonal(input: Input): Promise<Result> {
  const { gateway, form, seal } = input;
  const info = await gateway.account.getPersonalInfo();
  const personal = personalFormOfToday();
  const read = personal.read(form);
  if (!read.ok) {
    const fields = personal.fields(read.values, read.errors);
    return personalPage(input, info, { fields, status: 422 });
  }
  const { gender, ...values } = read.value;
  const body = { ...values, gender: Number(gender), phone: info.phone };
  const { success } = await gateway.account.savePersonalInfo({ body });
  if (!success) {
    const fields = personal.fields(read.values, { email: EMAIL_LOCKED });
    return personalPage(input, info, { fields, status: 422 });
  }
  const cookies = await messageCookies(seal, 'Изменения сохранены');
  return redirect(href('cabinetPersonal'), 303, { cookies });
}

const EMAIL_LOCKED = 'Подтверждённый адрес меняется ниже, в разделе «Электронная почта»';

/** Downloads everything that the shop has stored about the customer. */
export async function downloadCopy({ gateway, site }: Input): Promise<Result> {
  const { name, text } = dataCopyFile(await gateway.account.getPersonalData(), site.name);
  return download(name, 'application/json', text);
}
