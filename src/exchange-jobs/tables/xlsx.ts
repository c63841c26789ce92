import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell, Table, Write } from './rows.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const SHEET_FILE = 'worksheets/sheet1.xml';
const MOST_WAITING = 1 << 16;
const LETTERS = 26;
const FIRST_LETTER = 65;

/** A workbook of one sheet. Texts are written as texts: a spreadsheet carries none of them out as a formula. */
export function xlsxTable(sheet: string, write: Write): Table {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  for (const [name, text] of fixedFiles(sheet)) addFile(zip, name).push(strToU8(text), true);
  const rows = addFile(zip, `xl/${SHEET_FILE}`);
  let waiting = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let count = 0;
  const flush = async (isLast = false) => {
    rows.push(strToU8(waiting), isLast);
    waiting = '';
    for (const piece of packed.splice(0)) await write(piece);
  };
  return {
    async row(cells) {
      count += 1;
      waiting += rowElement(cells, count);
      if (waiting.length > MOST_WAITING) await flush();
    },
    async end() {
      waiting += '</sheetData></worksheet>';
      await flush(true);
      zip.end();
      await flushRest(packed, write);
    },
  };
}

async function flushRest(packed: readonly Uint8Array[], write: Write): Promise<void> {
  for (const piece of packed) await write(piece);
}

function addFile(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name);
  zip.add(file);
  return file;
}

const fixedFiles = (sheet: string): readonly (readonly [name: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/${SHEET_FILE}" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  ],
  ['_rels/.rels', relationship('officeDocument', 'xl/workbook.xml')],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  ['xl/_rels/workbook.xml.rels', relationship('worksheet', SHEET_FILE)],
];

const relationship = (type: string, target: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

const rowElement = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellElement(cell, `${columnOf(at)}${number}`)).join('')}</row>`;

function cellElement(cell: Cell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Tables here have fewer columns than the alphabet has letters. */
const columnOf = (at: number): string => String.fromCharCode(FIRST_LETTER + Math.min(at, LETTERS - 1));

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Without the characters that XML can not have. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? '');
