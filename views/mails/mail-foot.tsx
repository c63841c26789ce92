import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { quoted } from '#src/config/quotes.ts';
import type { Link } from '#src/letters/letter.ts';
import { styles } from './mail-styles.ts';

export interface MailShop {
  readonly name: string;
  readonly url: string;
}

interface MailFootProps {
  readonly shop: MailShop;
  readonly links: readonly Link[];
}

/** The sender and the closing of such letters. */
export function MailFoot({ shop, links }: MailFootProps) {
  return (
    <Section className="line" style={styles.foot}>
      <Text className="quiet" style={styles.small}>
        Магазин {quoted(shop.name)}: <SmallLink url={shop.url} label={new URL(shop.url).host} />
      </Text>
      {links.map(({ url, label }) => (
        <Text key={url} className="quiet" style={styles.small}>
          <SmallLink url={url} label={label} />
        </Text>
      ))}
    </Section>
  );
}

const SmallLink = ({ url, label }: Pick<Link, 'url' | 'label'>) => (
  <a href={url} className="quiet" style={styles.smallLink}>
    {label}
  </a>
);
