import { Button } from '#views/ui/button.tsx';

interface RemoveFormProps {
  readonly action: string;
  readonly version: number;
  /** What is removed, where several stand on a page. */
  readonly about?: string;
}

export const RemoveForm = ({ action, version, about }: RemoveFormProps) => (
  <form method="post" action={action}>
    <input type="hidden" name="version" value={version} />
    <Button variant="white" aria-label={about && `Удалить: ${about}`}>
      Удалить
    </Button>
  </form>
);
