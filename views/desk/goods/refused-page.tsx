import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

/** Why nothing was changed. */
export const RefusedPage = ({ problem, back }: { readonly problem: string; readonly back: string }) => (
  <>
    <h1>Не изменено</h1>
    <Problem>{problem}</Problem>
    <Button href={back} variant="white">
      Назад
    </Button>
  </>
);
