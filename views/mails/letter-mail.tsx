import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Letter } from '#src/letters/letter.ts';
import { LetterPart, type Pictures, Words } from './letter-part.tsx';
import { MailFoot, type MailShop } from './mail-foot.tsx';
import { sheet, styles } from './mail-styles.ts';
import { WholeNumbers } from './whole-numbers.tsx';

interface LetterMailProps {
  readonly letter: Letter;
  readonly shop: MailShop;
  readonly pictures: Pictures;
  /** How many goods of a list are shown; the others are only counted. */
  readonly shownGoods: number;
}

/** A letter as an HTML mail with tables and inline styles, for programs from Outlook to phones'. */
export function LetterMail({ letter, shop, pictures, shownGoods }: LetterMailProps) {
  const { subject, greeting, parts } = letter;
  return (
    <Html lang="ru">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{sheet}</style>
      </Head>
      <Body className="ground" style={styles.ground}>
        <Preview>{parts.find((part) => part.kind === 'words')?.text ?? subject}</Preview>
        <Container className="paper" style={styles.paper}>
          <Section style={styles.inside}>
            <Text className="ink" style={styles.shop}>
              {shop.name}
            </Text>
            <Heading as="h1" className="ink" style={styles.heading}>
              <WholeNumbers text={subject} />
            </Heading>
            <Words text={greeting} />
            {parts.map((part) => (
              <LetterPart
                key={JSON.stringify(part)}
                part={part}
                pictures={pictures}
                shownGoods={shownGoods}
              />
            ))}
            <MailFoot
              shop={shop}
              links={parts.flatMap((part) => (part.kind === 'smallLink' ? [part] : []))}
            />
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
