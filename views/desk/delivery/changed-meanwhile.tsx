import { typeset } from '#src/config/typography.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

/** Somebody was faster. */
export const ChangedMeanwhile = ({ href }: { readonly href: string }) => (
  <>
    <h1>{typeset`Уже изменено`}</h1>
    <Problem>{typeset`С тех пор это изменил кто-то другой. Ничего не сделано: посмотрите, как стало.`}</Problem>
    <p>
      <Button variant="white" href={href}>
        {typeset`К списку`}
      </Button>
    </p>
  </>
);
