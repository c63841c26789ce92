import * as z from 'zod';
import { countryCodes } from '#src/config/countries.ts';
import { maxLengths } from '../limits.ts';
import { code, count, itemId, modelColorCode, money, picture } from '../shapes.ts';
import { goodsFields } from './goods-fields.ts';
import { marking } from './marking.ts';

export const goodsNote =
  'Addition: goods as the staff keeps them, also those that no shopper sees. The bearer is a key of the staff, or a member in a session.';

export const goodsField = z
  .enum(goodsFields)
  .describe('A field that a feed or the shop keeps. `color`: name, group and hex of each colour.');

const line = (max: number, what: string) => z.string().trim().max(max).describe(what);
const { goodsLine, goodsName } = maxLengths;

/** What the staff writes of a model. */
export const modelDraft = z
  .object({
    title: z.string().trim().min(1).max(maxLengths.goodsTitle).describe('What it is called.'),
    categoryId: count.describe('Its category.'),
    brand: line(goodsName, "Empty if it is the shop's own."),
    shortDescription: line(goodsLine, 'A line below the title. May be empty.'),
    description: line(maxLengths.goodsDescription, 'Plain text in paragraphs. May be empty.'),
    keywords: line(goodsLine, 'More words that search finds it by. May be empty.'),
    material: line(goodsName, 'Such as `Хлопок`. May be empty.'),
    composition: line(goodsLine, 'Such as `Хлопок 95 %, эластан 5 %`. May be empty.'),
    care: z
      .array(z.string().trim().min(1).max(maxLengths.careTitle))
      .max(12)
      .describe('How to care for it, each a line. May be empty.'),
    season: line(goodsName, 'May be empty.'),
    fit: line(goodsName, 'May be empty.'),
    collection: line(goodsName, 'May be empty.'),
    origin: line(goodsName, 'The country where it was made, in Russian. May be empty.'),
    measurements: line(goodsLine, 'May be empty.'),
    video: line(maxLengths.videoAddress, 'An https address of an MP4 or WebM file. May be empty.'),
    sizeGrid: z.string().max(maxLengths.slug).nullable().describe('Its size table; null for none.'),
    marking,
  })
  .describe('A model as it is written.');
export type ModelDraft = z.infer<typeof modelDraft>;

export const keptField = z
  .object({
    field: goodsField,
    keeper: z.enum(['feed', 'shop']).describe('Who writes it.'),
    isByRule: z.boolean().describe('Whether the rule of the feed says so, and not a decision on this model.'),
  })
  .describe('Who keeps a field of goods of a feed.');
export type KeptField = z.infer<typeof keptField>;

export const staffSize = z
  .object({
    itemId,
    size: z.string().describe('The size as printed on the label.'),
    barcode: z.string().describe('Its barcode.'),
    units: count.describe('How many can be bought, in all countries.'),
    isFed: z.boolean().describe('Whether a feed offers it, so that its name is the feed’s.'),
    mayGo: z.boolean().describe('Whether it can be removed: nothing is in stock, and it was never ordered.'),
  })
  .describe('A size of a colour.');
export type StaffSize = z.infer<typeof staffSize>;

export const staffColour = z
  .object({
    modelColorCode,
    url: z.string().describe('Its page in the shop.'),
    colorCode: z.string().describe('Names the colour in codes.'),
    colorName: z.string().describe('The colour, in Russian.'),
    colorGroup: z.string().describe('The colour that it is filtered by.'),
    hex: z.string().describe('Its colour as `#rrggbb`.'),
    img: z.array(picture).max(1).describe('Its main picture; empty if it has none.'),
    prices: z
      .array(
        z.object({
          country: z.enum(countryCodes).describe('Where.'),
          price: money.describe('In whole units.'),
        }),
      )
      .describe('Where it is shown, with its price. May be empty.'),
    sizes: z.array(staffSize).describe('In the order to show them.'),
  })
  .describe('A colour of a model.');
export type StaffColour = z.infer<typeof staffColour>;

export const goodsStates = ['onSale', 'soldOut', 'draft', 'noPictures'] as const;
export type GoodsState = (typeof goodsStates)[number];

export const goodsState = z
  .enum(goodsStates)
  .exclude(['noPictures'])
  .describe('`draft`: it has no price anywhere, so that no shopper sees it.');

export const staffModel = z
  .object({
    modelCode: code.describe('The article.'),
    version: count.describe('Grows with each change by the staff.'),
    state: goodsState,
    source: z.string().nullable().describe('The feed that it comes from; null for none.'),
    draft: modelDraft,
    isCategoryMarked: z
      .boolean()
      .describe(
        'Whether its units need a mark of «Честный знак» where the model leaves that to its category.',
      ),
    kept: z.array(keptField).describe('Who keeps which field. Empty without a feed.'),
    colours: z.array(staffColour).describe('In the order to show them.'),
    mayGo: z.boolean().describe('Whether it is a draft that can be deleted.'),
  })
  .describe('A model to be changed.');
export type StaffModel = z.infer<typeof staffModel>;
