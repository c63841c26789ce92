import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';

interface ConflictProps {
  readonly problem: string;
  /** How it stands now, if somebody was faster. */
  readonly standing: readonly (readonly [title: string, value: string])[] | null;
}

/** Why a form was not saved, and what stands there now. */
export const Conflict = ({ problem, standing }: ConflictProps) => (
  <>
    {problem && <Problem>{problem}</Problem>}
    {standing && (
      <section className="goods-standing" aria-label="Как стало">
        <h2>Как стало</h2>
        <Rows rows={standing} />
      </section>
    )}
  </>
);
