/** A name in quotation marks; those within it are the inner ones: `«ТЦ „Метрополис“»`. */
export const quoted = (name: string): string => `«${withInnerQuotes(name)}»`;

const withInnerQuotes = (name: string): string =>
  name
    .replaceAll('«', '„')
    .replaceAll('»', '“')
    .replace(/"([^"]*)"/g, '„$1“');
