import type { PrivateInput } from '#src/storefront/handler.ts';
import { type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { personalFormOfToday } from './personal-form.ts';
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
  await gateway.account.savePersonalInfo({ body: { ...values, gender: Number(gender), phone: info.phone } });
  const cookies = await messageCookies(seal, 'Изменения сохранены');
  return redirect(href('cabinetPersonal'), 303, { cookies });
}

export async function deleteAccount({ gateway, session, seal }: Input): Promise<Result> {
  await gateway.account.deletePersonalInfo();
  session.replace();
  const cookies = await messageCookies(seal, 'Аккаунт и ваши данные удалены');
  return redirect(href('home'), 303, { cookies });
}
