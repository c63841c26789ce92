import { typeset } from '#src/config/typography.ts';
import type { GivenFile } from '#src/contract/shop/staff-exchange-jobs.ts';
import type { StaffInput } from '../../handler.ts';

/** The uploaded file of a form, kept; null without one; else why it could not be. */
export async function givenFile({
  upload,
  exchangeStore,
}: StaffInput<object>): Promise<GivenFile | string | null> {
  const [file] = upload.files;
  if (!file) return null;
  if (file.isTooLarge) return typeset`Файл больше 2 ГБ.`;
  if (file.path === null) return typeset`Сейчас загружается слишком много файлов. Попробуйте через минуту.`;
  return { name: file.name, ...(await exchangeStore.keep(file.path)) };
}
