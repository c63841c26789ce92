import { Button } from '#views/ui/button.tsx';

interface MoveButtonsProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Moves something up or down in its list. */
export const MoveButtons = ({ title, isFirst, isLast }: MoveButtonsProps) => (
  <>
    {!isFirst && (
      <Button variant="white" name="to" value="up" aria-label={`Выше: ${title}`}>
        ↑
      </Button>
    )}
    {!isLast && (
      <Button variant="white" name="to" value="down" aria-label={`Ниже: ${title}`}>
        ↓
      </Button>
    )}
  </>
);
