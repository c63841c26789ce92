import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import type { LetterItem } from '#src/letters/letter.ts';
import { styles } from './mail-styles.ts';

/** The address of a picture's file for mails; null if it has none. */
export type Pictures = (picture: NonNullable<LetterItem['picture']>) => string | null;

const WIDTH_PX = 80;
const MAX_HEIGHT_PX = 160;

interface LetterGoodsProps {
  readonly goods: readonly LetterItem[];
  readonly pictures: Pictures;
  readonly shown: number;
}

/** The goods of a letter, with pictures; limited so that mail programs do not clip the letter. */
export function LetterGoods({ goods, pictures, shown }: LetterGoodsProps) {
  const more = goods.length - shown;
  return (
    <>
      {goods.slice(0, shown).map((item) => (
        <Item key={JSON.stringify(item)} item={item} pictures={pictures} />
      ))}
      {more > 0 && (
        <Text className="quiet" style={styles.more}>
          и ещё {more}
        </Text>
      )}
    </>
  );
}

function Item({ item, pictures }: { readonly item: LetterItem; readonly pictures: Pictures }) {
  const { title, about, terms, url } = item;
  return (
    <Row className="line" style={styles.goods}>
      <Column style={styles.picture}>
        <ItemPicture item={item} pictures={pictures} />
      </Column>
      <Column style={styles.item}>
        <Text className="ink" style={styles.title}>
          <Linked url={url}>{title}</Linked>
        </Text>
        {about && (
          <Text className="quiet" style={styles.about}>
            {about}
          </Text>
        )}
        <Text className="ink" style={styles.terms}>
          {terms}
        </Text>
      </Column>
    </Row>
  );
}

function ItemPicture({ item: { picture, url, title }, pictures }: Parameters<typeof Item>[0]) {
  const src = picture && pictures(picture);
  if (!src) return null;
  const height = Math.min(MAX_HEIGHT_PX, Math.round((WIDTH_PX * picture.height) / picture.width));
  return (
    <Linked url={url}>
      <Img
        className="mist"
        style={styles.image}
        src={src}
        alt={picture.alt || title}
        width={WIDTH_PX}
        height={height}
        // Otherwise React adds a preload to the head.
        fetchPriority="low"
      />
    </Linked>
  );
}

const Linked = ({ url, children }: { readonly url: string | null; readonly children: React.ReactNode }) =>
  url ? (
    <a href={url} className="ink" style={styles.link}>
      {children}
    </a>
  ) : (
    children
  );
