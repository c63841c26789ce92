import { typeset } from '#src/config/typography.ts';
import type { ReturnForModel } from '#src/models/desk/orders/return-for.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';

interface ReturnForPageProps {
  readonly given: ReturnForModel;
  /** Empty without one. */
  readonly problem: string;
  /** Names the return, so that one that is sent twice counts once. */
  readonly request: string;
}

/** A return that the staff asks for in place of the customer. */
export function ReturnForPage({ given, problem, request }: ReturnForPageProps) {
  const { number, orderHref, action, late, lines, fields } = given;
  return (
    <>
      <p className="way-back">
        <a href={orderHref}>{number}</a>
      </p>
      <h1>Оформить возврат</h1>
      {problem && <Problem>{problem}</Problem>}
      {late && (
        <p>{typeset`Срок возврата прошёл: покупатель мог оформить его до ${late}. Дальше — по Вашему решению.`}</p>
      )}
      <form method="post" action={action} className="unit-form" noValidate>
        <input type="hidden" name="request" value={request} />
        {lines.map((line) => (
          <GivenLine key={line.itemId} line={line} reasons={given.reasons} />
        ))}
        <TextField {...fields.comment} label="Что говорит покупатель" rows={3} />
        {late && <TextField {...fields.why} required label={typeset`Почему после срока`} rows={2} />}
        <p className="quiet">{typeset`Возврат будет ждать решения, как если бы его оформил покупатель.`}</p>
        <Button>Оформить возврат</Button>
      </form>
    </>
  );
}

interface GivenLineProps {
  readonly line: ReturnForModel['lines'][number];
  readonly reasons: ReturnForModel['reasons'];
}

const GivenLine = ({ line, reasons }: GivenLineProps) => (
  <fieldset>
    <legend>
      {line.title} <span className="quiet">{line.detail}</span>
    </legend>
    <Select
      id={`count-${line.itemId}`}
      name={`count-${line.itemId}`}
      label="Сколько"
      value={line.count}
      options={line.counts}
    />
    <Select
      id={`reason-${line.itemId}`}
      name={`reason-${line.itemId}`}
      label="Почему"
      value={line.reason}
      options={reasons}
    />
  </fieldset>
);
