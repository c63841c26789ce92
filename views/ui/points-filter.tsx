import type { ComponentProps, ReactNode } from 'react';
import { focused } from './forms/focused.ts';

/** Longer lists get a search field. */
const SEARCHED_FROM = 6;

interface PointsFilterProps {
  readonly legend: string;
  readonly count: number;
  /** Id of a `<datalist>` with search suggestions. */
  readonly suggestions?: string | undefined;
  /** The list, with the class `points-list`. */
  readonly children: ReactNode;
}

/** A list of points, which a script filters while typing. */
export const PointsFilter = ({ legend, count, suggestions, children }: PointsFilterProps) => (
  <points-filter>
    {count >= SEARCHED_FROM && (
      <input
        type="search"
        className="points-search"
        aria-label={`${legend}: поиск по улице или метро`}
        placeholder="Улица, метро"
        autoComplete="off"
        list={suggestions}
      />
    )}
    {children}
  </points-filter>
);

interface PointChoiceProps extends Pick<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'defaultChecked'> {
  readonly isWrong: boolean;
  readonly isFocused: boolean;
  readonly children: ReactNode;
}

/** A radio button for a point; the children describe the point. */
export const PointChoice = ({ isWrong, isFocused, children, ...radio }: PointChoiceProps) => (
  <label className="choice">
    <input type="radio" {...radio} aria-invalid={isWrong || undefined} {...focused(isFocused)} />
    {children}
  </label>
);
