import { typeset } from '#src/config/typography.ts';
import { ChangedMeanwhile } from '#views/desk/delivery/changed-meanwhile.tsx';
import { page, type Result } from '../../result.ts';

/** What was decided on something that has changed since. @param href where it stands as it is now */
export const changedMeanwhile = (href: string): Result =>
  page(typeset`Уже изменено`, <ChangedMeanwhile href={href} />, 409);
