import { typeset } from '#src/config/typography.ts';

const providerTitles = new Map([
  ['yookassa', 'ЮKassa'],
  ['arca', 'ArCa'],
  ['idram', 'Idram'],
  ['test', typeset`Тестовая оплата`],
]);

export const providerTitle = (provider: string): string => providerTitles.get(provider) ?? provider;
