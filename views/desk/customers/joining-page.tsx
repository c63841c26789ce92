import { typeset } from '#src/config/typography.ts';
import type { JoiningModel } from '#src/models/desk/customers/joining.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';

interface JoiningPageProps {
  readonly joining: JoiningModel;
  /** Empty without one. */
  readonly problem: string;
  readonly backHref: string;
}

/** What joining two customers will do, before it is done for good. */
export function JoiningPage({ joining, problem, backHref }: JoiningPageProps) {
  const { kept, other, after, moving, ending, obstacle } = joining;
  return (
    <div className="confirmation">
      <p className="way-back">
        <a href={backHref}>{typeset`К покупателю`}</a>
      </p>
      <h1>Объединить</h1>
      {problem && <Problem>{problem}</Problem>}
      {obstacle && <Problem>{obstacle}</Problem>}
      <Rows
        rows={[
          ['Останется', kept],
          ['Вольётся', other],
        ]}
      />
      <section aria-labelledby="after">
        <h2 id="after">Станет</h2>
        <Rows rows={after} />
      </section>
      <section aria-labelledby="moving">
        <h2 id="moving">Перейдёт</h2>
        {moving.length === 0 ? <p className="quiet">Ничего.</p> : <Rows rows={moving} />}
      </section>
      <section aria-labelledby="ending">
        <h2 id="ending">Закончится</h2>
        <ul>
          {ending.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      {!obstacle && <JoiningForm joining={joining} />}
    </div>
  );
}

const JoiningForm = ({ joining: { href, values, action } }: Pick<JoiningPageProps, 'joining'>) => (
  <form method="post" action={href}>
    {values.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p className="field-hint">{typeset`Разъединить потом нельзя.`}</p>
    <Button variant="red">{action}</Button>
  </form>
);
