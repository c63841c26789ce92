import { typeset } from '#src/config/typography.ts';

export const nameOf = ({ name }: { readonly name: string }): string => name || typeset`Без имени`;
