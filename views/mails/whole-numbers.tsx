import { styles } from './mail-styles.ts';

/** An order's number, or a range of days. */
const NUMBERS = /(\d{6}-\d{8}|\d+–\d+)/;

/** Text whose numbers do not break across lines. */
export const WholeNumbers = ({ text }: { readonly text: string }) =>
  text.split(NUMBERS).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={piece} style={styles.whole}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
