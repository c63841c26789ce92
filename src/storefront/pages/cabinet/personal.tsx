import type { PrivateInput } from '#src/storefront/handler.ts';
import { type PersonalModel, personalModel } from '#src/storefront/models/cabinet/personal.ts';
import { type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { PersonalSection } from '#views/cabinet/personal-section.tsx';
import { savedCardsBlock } from './cards/load-cards.tsx';
import { personalForm } from './personal-form.ts';
import { sectionPage } from './section-page.tsx';

type Input = PrivateInput<object>;

export async function showPersonal(input: Input): Promise<Result> {
  const { gateway, country } = input;
  const info = await gateway.account.getPersonalInfo();
  const fields = personalForm({ today: today() }).fields({ ...info, gender: String(info.gender) });
  return personalPage(input, personalModel(info, country, fields));
}

export async function savePersonal(input: Input): Promise<Result> {
  const { gateway, country, form, seal } = input;
  const info = await gateway.account.getPersonalInfo();
  const personal = personalForm({ today: today() });
  const read = personal.read(form);
  if (!read.ok) {
    const fields = personal.fields(read.values, read.errors);
    return personalPage(input, personalModel(info, country, fields), 422);
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

const personalPage = async (input: Input, model: PersonalModel, status = 200): Promise<Result> =>
  sectionPage(
    input,
    { section: 'cabinetPersonal', title: 'Личные данные' },
    <PersonalSection personal={model} cards={await savedCardsBlock(input, input.query.get('cards'))} />,
    status,
  );

const today = () => new Date().toISOString().slice(0, 10);
