import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { MoveModel } from '#src/models/desk/stock/move.ts';
import type { WhyFields } from '#src/models/desk/stock/why-form.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { WhyFieldset } from './why-fieldset.tsx';

interface MovePageProps {
  readonly move: MoveModel;
  readonly why: WhyFields;
  /** Names the form, so that it counts once. */
  readonly request: string;
  /** Empty without one. */
  readonly problem: string;
}

/** Where goods go, and then how many of which size. */
export const MovePage = ({ move, why, request, problem }: MovePageProps) => (
  <>
    <p className="way-back">
      <a href={move.backHref}>{typeset`К таблице`}</a>
    </p>
    <h1>{move.title}</h1>
    {problem && <Problem>{problem}</Problem>}
    <Places move={move} />
    {move.isChosen && move.lines.length === 0 && (
      <p className="empty">{typeset`Там нечего взять: этих вещей нет или все отложены.`}</p>
    )}
    {move.lines.length > 0 && (
      <form method="post" action={move.action} className="stock-move" noValidate>
        <input type="hidden" name="request" value={request} />
        <Lines lines={move.lines} />
        <WhyFieldset fields={why} choices={move.reasons} />
        <Button>{move.button}</Button>
      </form>
    )}
  </>
);

const Places = ({ move: { address, froms, tos } }: Pick<MovePageProps, 'move'>) => (
  <form method="get" action={deskHref('stockMove')} className="filter-form">
    {address.country !== 'RU' && <input type="hidden" name="country" value={address.country} />}
    {address.codes.map((code) => (
      <input key={code} type="hidden" name="product" value={code} />
    ))}
    <Select id="from" name="from" label="Откуда" value={address.from} options={froms} />
    <Select id="to" name="to" label="Куда" value={address.to} options={tos} />
    <Button variant="white">Выбрать</Button>
  </form>
);

const Lines = ({ lines }: Pick<MoveModel, 'lines'>) => (
  <ul className="stock-lines">
    {lines.map(({ itemId, title, left, name, value, error }) => (
      <li key={itemId}>
        <label htmlFor={name}>{title}</label>
        <span className="quiet">{typeset`есть ${left}`}</span>
        <input
          id={name}
          type="text"
          inputMode="numeric"
          name={name}
          defaultValue={value}
          placeholder="0"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        {error && (
          <p className="field-error" id={`${name}-error`}>
            {error}
          </p>
        )}
      </li>
    ))}
  </ul>
);
