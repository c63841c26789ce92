import { styles } from './mail-styles.ts';

/** An order's number, or days from and to. */
const NUMBERS = /(\d{6}-\d{8}|\d+–\d+)/;

/** A text whose numbers are not broken at the end of a line. */
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
