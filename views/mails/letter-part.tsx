import { Button } from '@react-email/button';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { Letter } from '#src/letters/letter.ts';
import { LetterGoods, type Pictures } from './letter-goods.tsx';
import { styles } from './mail-styles.ts';
import { WholeNumbers } from './whole-numbers.tsx';

export type { Pictures } from './letter-goods.tsx';

type Part = Letter['parts'][number];

interface LetterPartProps {
  readonly part: Part;
  readonly pictures: Pictures;
  readonly shownGoods: number;
}

export function LetterPart({ part, pictures, shownGoods }: LetterPartProps) {
  switch (part.kind) {
    case 'words':
      return <Words text={part.text} />;
    case 'quote':
      return (
        <Section className="line" style={styles.quote}>
          <Words text={part.text} />
        </Section>
      );
    case 'goods':
      return <LetterGoods goods={part.goods} pictures={pictures} shown={shownGoods} />;
    case 'sums':
      return <Sums rows={part.rows} />;
    case 'secrets':
      return <Secrets rows={part.rows} />;
    case 'button':
      return (
        <Button className="button" style={styles.button} href={part.url}>
          {part.label}
        </Button>
      );
    case 'smallLink':
      return null;
  }
}

/** Outlook does not support `white-space`. */
export const Words = ({ text }: { readonly text: string }) => (
  <Text className="ink" style={styles.words}>
    {text.split('\n').map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which never change places
      <Fragment key={index}>
        {index > 0 && <br />}
        <WholeNumbers text={line} />
      </Fragment>
    ))}
  </Text>
);

type Rows = Extract<Part, { rows: unknown }>['rows'];

const Sums = ({ rows }: { readonly rows: Rows }) => (
  <table className="line" style={styles.rows} width="100%" cellPadding="0" cellSpacing="0">
    <tbody>
      {rows.map(({ label, value, isTotal }) => (
        <tr key={label}>
          <th scope="row" className="ink" style={isTotal ? styles.totalLabel : styles.label}>
            {label}
          </th>
          <td className="ink" style={isTotal ? styles.totalValue : styles.value}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A gift card's number and PIN, to be read out or copied. */
const Secrets = ({ rows }: { readonly rows: Rows }) => (
  <Section className="mist" style={styles.secrets}>
    {rows.map(({ label, value }) => (
      <Row key={label}>
        <td style={styles.secret}>
          <Text className="quiet" style={styles.about}>
            {label}
          </Text>
          <Text className="ink" style={styles.secretValue}>
            {value}
          </Text>
        </td>
      </Row>
    ))}
  </Section>
);
