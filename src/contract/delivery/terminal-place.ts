import * as z from 'zod';
import { regionId } from '../shapes.ts';

/** Where a pick-up point is, and when it is open. */
export const terminalPlace = {
  title: z.string().describe('What the point is called.'),
  cityName: z.string().describe('Its city.'),
  cityGuid: z.string().describe('The FIAS id of its city.'),
  regionId,
  address: z.string().describe('Street and house.'),
  metro: z.string().describe('The nearest station; empty if there is none.'),
  hours: z.string().describe('Opening hours in words.'),
};
